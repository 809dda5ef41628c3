"""Paper: control panels and fleet sheets, from panel data to PDF. The only code that imports WeasyPrint."""

// What a page has that nobody meant, by kind: each of these functions finds one. `least`: so many pixels rounding makes.
(least) => {
  const PRESSED = 'button, a[href], summary, select, textarea, input:not([type=hidden], [type=radio], [type=checkbox]), label:has(input)';
  const PLACES = '#act, #panels, #glance, #beside, main';
  const idOf = (one) => one.getAttribute('id') || '';
  const all = (query, root = document) => [...root.querySelectorAll(query)];
  const hides = (how) => how === 'hidden' || how === 'clip';
  const rolls = (how) => how === 'auto' || how === 'scroll';
  const shows = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.unseen, .skip');
  const isSmall = ({ width, height }) => width < 2 || height < 2;
  const isFrame = (style) => style.display !== 'contents' && (style.overflowX !== 'visible' || style.overflowY !== 'visible');
  const above = (one, until, is) => {
    for (let up = one.parentElement; up && up !== until; up = up.parentElement) if (is(up)) return up;
    return null;
  };
  const told = (one) => {
    const near = one.parentElement && one.parentElement.closest('[id]:not(#main)');
    const what = `${one.localName}${idOf(one) && '#' + idOf(one)}${[...one.classList].map((name) => '.' + name).join('')}`;
    return `${near ? `#${idOf(near)} ` : ''}${what} “${one.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  };

  // A word or control that a place round it hides in part, with neither dots nor a title that say so.
  function cut() {
    const isText = (one) => [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.textContent.trim());
    const found = new Map();
    for (const one of all('body *')) {
      const box = one.getBoundingClientRect();
      if (!shows(one) || isSmall(box) || one.closest('svg, option, .map-drawing') || !(one.matches(PRESSED) || isText(one))) continue;
      const by = above(one, document.body, (up) => {
        const style = getComputedStyle(up), frame = up.getBoundingClientRect();
        const isSigned = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || up.closest('[title]');
        const across = hides(style.overflowX) ? Math.max(frame.left - box.left, box.right - frame.right) : 0;
        const down = hides(style.overflowY) ? Math.max(frame.top - box.top, box.bottom - frame.bottom) : 0;
        return up.clientHeight > 2 && !isSigned && Math.max(across, down) > least;
      });
      if (by && !found.has(by)) found.set(by, `cut: ${told(one)} in ${told(by)}`);
    }
    return [...found.values()];
  }

  // Words and controls that lie over each other in one plane; what unfolds over the page, and what stays while it rolls, is meant to.
  function overlap() {
    const shown = (box, one) => {
      let { left, right, top, bottom } = box;
      above({ parentElement: one }, document.documentElement, (up) => {
        if (!isFrame(getComputedStyle(up))) return false;
        const frame = up.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        return false;
      });
      return { left, right, top, bottom };
    };
    const plane = (one) => {
      for (let up = one; up; up = up.parentElement) {
        const { position } = getComputedStyle(up);
        if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && up.matches('details[open] > :not(summary)'))) return up;
      }
      return null;
    };
    const pieces = all(PRESSED) // a link in a sentence is its words
      .filter((one) => shows(one) && !one.closest('svg') && getComputedStyle(one).display !== 'inline')
      .map((one) => [one, one.getBoundingClientRect()]);
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
    while (words.nextNode()) {
      const one = words.currentNode.parentElement;
      const isFolded = one.matches('details:not([open])') || one.closest('svg, option, script, select, textarea, .topbar > .purpose');
      if (!words.currentNode.textContent.trim() || !shows(one) || isFolded) continue;
      range.selectNodeContents(words.currentNode);
      const half = parseFloat(getComputedStyle(one).fontSize) * .36; // the letters of a line, without what stands free above and below
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        pieces.push([one, { left, right, top: middle - half, bottom: middle + half }]);
      }
    }
    const boxes = pieces.map(([one, box]) => ({ one, ...shown(box, one), plane: plane(one) }))
      .filter(({ left, right, top, bottom }) => right - left > least && bottom - top > least);
    const found = new Set();
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        if (a.plane !== b.plane || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > least && down > least) found.add(`overlap: ${told(a.one)} with ${told(b.one)}`);
      }
    });
    return [...found];
  }

  // Something to press or to read that lies beyond the edge of its place, to which that can be scrolled neither way; what a script
  // has scrolled there, no hand brings back.
  function reach() {
    const isOut = (one, place) => {
      const style = getComputedStyle(place), frame = place.getBoundingClientRect(), box = one.getBoundingClientRect();
      if (isSmall(box)) return false;
      const beyond = (at, scrolled, shown, whole, how) => (rolls(how) ? at + scrolled < 0 || at + scrolled > whole + least : at < 0 || at > shown + least);
      return beyond((box.left + box.right) / 2 - frame.left, place.scrollLeft, place.clientWidth, place.scrollWidth, style.overflowX)
        || beyond((box.top + box.bottom) / 2 - frame.top, place.scrollTop, place.clientHeight, place.scrollHeight, style.overflowY);
    };
    const found = new Map();
    for (const one of all(`${PRESSED}, svg :is(a, text), .map-tap`).filter(shows)) {
      const place = above(one, document.body, (up) => !up.closest('svg') && isFrame(getComputedStyle(up)));
      if (place && !found.has(place) && isOut(one, place)) found.set(place, `not to be reached: ${told(one)} in ${told(place)}`);
    }
    return [...found.values()];
  }

  // What Enter would press, and overrules a rule.
  function overrules() {
    const one = document.activeElement, form = one.matches('button, input') && one.form;
    const isMeant = form && (one.name === 'allow' || (one.matches('button') && form.querySelector('[name=overruled]')));
    return isMeant ? [`has the focus and overrules: ${told(one)}`] : [];
  }

  // More than one filled button: each says «this is next».
  function primary() {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--main, Highlight)';
    const filled = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return all(PLACES).flatMap((place) => {
      const them = all(':is(button, a, summary):not([aria-pressed], [aria-current])', place)
        .filter((one) => shows(one) && one.closest(PLACES) === place && getComputedStyle(one).backgroundColor === filled);
      return them.length > 1 ? [`${them.length} primary buttons in ${idOf(place)}: ${them.map(told).join(', ')}`] : [];
    });
  }

  return { cut: cut(), overlap: overlap(), reach: reach(), overrules: overrules(), primary: primary() };
}

BEGIN TRANSACTION;
CREATE TABLE battles (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	game TEXT NOT NULL, 
	created TEXT NOT NULL, 
	head INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "battles" VALUES('ariel','Over the Pass','cloudships','2026-11-21T10:00:00Z',3);
CREATE TABLE devices (
	id TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	name TEXT NOT NULL, 
	made TEXT NOT NULL, 
	seen TEXT NOT NULL, 
	is_locked BOOLEAN NOT NULL, 
	scope TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "devices" VALUES('tablet','umpire','Tablet, Firefox','2026-11-23T09:00:00.000Z','2026-11-23T10:00:00.000Z',1,'');
INSERT INTO "devices" VALUES('phone','phone','Phone, Chrome','2026-11-23T09:30:00.000Z','2026-11-23T10:00:00.000Z',0,'');
CREATE TABLE hall (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "hall" VALUES('wall','ariel');
CREATE TABLE headers (
	battle TEXT NOT NULL, 
	header BLOB NOT NULL, 
	PRIMARY KEY (battle), 
	FOREIGN KEY(battle) REFERENCES battles (id) ON DELETE CASCADE
);
INSERT INTO "headers" VALUES('ariel',X'7B22666F726D6174223A312C22626174746C65223A22617269656C227D');
CREATE TABLE links (
	token TEXT NOT NULL, 
	battle TEXT NOT NULL, 
	seat TEXT NOT NULL, code TEXT, 
	PRIMARY KEY (token), 
	CONSTRAINT links_seat UNIQUE (battle, seat), 
	FOREIGN KEY(battle) REFERENCES battles (id) ON DELETE CASCADE
);
INSERT INTO "links" VALUES('token','ariel','umpire','AB2CD3');
CREATE TABLE log (
	battle TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	id_hash BIGINT NOT NULL, 
	closes_round BOOLEAN NOT NULL, 
	line BLOB NOT NULL, 
	PRIMARY KEY (battle, seq), 
	CONSTRAINT log_id_hash UNIQUE (battle, id_hash), 
	FOREIGN KEY(battle) REFERENCES battles (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES('ariel',1,4681665781835383343,0,X'7B22736571223A317D');
INSERT INTO "log" VALUES('ariel',2,-8902839231844102283,1,X'7B22736571223A327D');
INSERT INTO "log" VALUES('ariel',3,3981009880206486555,0,X'7B22736571223A337D');
CREATE TABLE papers (
	"of" TEXT NOT NULL, 
	side TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	body BLOB NOT NULL, 
	made TEXT NOT NULL, 
	PRIMARY KEY ("of", side, version)
);
INSERT INTO "papers" VALUES('r','British',1,X'7B2273656564223A317D','2026-11-21T13:00:00Z');
INSERT INTO "papers" VALUES('r','British',2,X'7B2273656564223A327D','2026-11-21T13:05:00Z');
CREATE TABLE pending (
	battle TEXT NOT NULL, 
	id TEXT NOT NULL, 
	seat TEXT NOT NULL, 
	seen INTEGER NOT NULL, 
	body BLOB NOT NULL, 
	made TEXT NOT NULL, 
	changed TEXT NOT NULL, 
	PRIMARY KEY (battle, id), 
	FOREIGN KEY(battle) REFERENCES battles (id) ON DELETE CASCADE
);
INSERT INTO "pending" VALUES('ariel','p','umpire',2,X'7B7D','made','changed');
CREATE TABLE results (
	id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	battle TEXT NOT NULL, 
	body BLOB NOT NULL, 
	made TEXT NOT NULL, 
	PRIMARY KEY (id, version)
);
INSERT INTO "results" VALUES('r',1,'ariel',X'7B2277696E6E6572223A2241227D','2026-11-21T12:00:00Z');
INSERT INTO "results" VALUES('r',2,'ariel',X'7B2277696E6E6572223A2242227D','2026-11-21T12:05:00Z');
CREATE TABLE rulings (
	battle TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	is_public BOOLEAN NOT NULL, 
	made TEXT NOT NULL, 
	holds BOOLEAN NOT NULL, 
	PRIMARY KEY (battle, seq), 
	FOREIGN KEY(battle) REFERENCES battles (id) ON DELETE CASCADE
);
INSERT INTO "rulings" VALUES('ariel',1,1,'Behind the mesa is hidden',1,'2026-11-21T10:10:00Z',0);
INSERT INTO "rulings" VALUES('ariel',2,1,'Fog hides a ship at Low',0,'2026-11-21T10:20:00Z',1);
CREATE TABLE sittings (
	token TEXT NOT NULL, 
	device TEXT NOT NULL, 
	standing TEXT NOT NULL, 
	name TEXT NOT NULL, 
	since TEXT NOT NULL, 
	PRIMARY KEY (token, device), 
	FOREIGN KEY(token) REFERENCES links (token) ON DELETE CASCADE, 
	FOREIGN KEY(device) REFERENCES devices (id) ON DELETE CASCADE
);
INSERT INTO "sittings" VALUES('token','phone','in','Anna','2026-11-23T09:31:00.000Z');
CREATE TABLE snapshots (
	battle TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	state BLOB NOT NULL, 
	PRIMARY KEY (battle, seq), 
	FOREIGN KEY(battle) REFERENCES battles (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('ariel',2,X'7374617465');
CREATE TABLE strikes (
	battle TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	"of" JSON NOT NULL, 
	PRIMARY KEY (battle, seq), 
	FOREIGN KEY(battle) REFERENCES battles (id) ON DELETE CASCADE
);
INSERT INTO "strikes" VALUES('ariel',3,'[1]');
CREATE TABLE umpire_revision (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT umpire_revision_pkc PRIMARY KEY (version_num)
);
INSERT INTO "umpire_revision" VALUES('0006');
CREATE UNIQUE INDEX links_code ON links (code);
CREATE INDEX log_closes ON log (battle, seq) WHERE closes_round = 1;
COMMIT;

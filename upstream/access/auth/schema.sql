-- The requests for a link to a new password. Whether the address is known is looked up when the mails are written, so that the
-- answer cannot tell.
CREATE TABLE reset_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  asked_at TEXT NOT NULL
) STRICT;

-- The networks, as hashes, from which an account was signed in: nobody elsewhere can lock it for them.
CREATE TABLE known_network (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (user_id, network)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_network_seen ON known_network (seen_at);
-- A sign-in asks whether anybody signs in from its network.
CREATE INDEX known_network_network ON known_network (network);

CREATE VIRTUAL TABLE user_search USING fts5 (
  firstname, lastname, email,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- Listens to user of platform: the search of accounts holds their names and addresses.
CREATE TRIGGER user_search_insert AFTER INSERT ON user WHEN NOT new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  INSERT INTO user_search (rowid, firstname, lastname, email) VALUES (new.id, new.firstname, new.lastname, new.email);
END;
CREATE TRIGGER user_search_delete AFTER DELETE ON user BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
END;
CREATE TRIGGER user_search_update AFTER UPDATE OF firstname, lastname, folded, email ON user BEGIN
  DELETE FROM user_search WHERE rowid = old.id;
  INSERT INTO user_search (rowid, firstname, lastname, email)
  SELECT id, firstname, lastname || coalesce(' ' || folded, ''), email FROM user WHERE id = new.id;
END;

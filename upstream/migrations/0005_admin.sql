-- People by the beginnings of their names and address, as candidates are found.
CREATE VIRTUAL TABLE user_search USING fts5 (
  firstname, lastname, email,
  content = 'user', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
INSERT INTO user_search (user_search) VALUES ('rebuild');
CREATE TRIGGER user_search_insert AFTER INSERT ON user BEGIN
  INSERT INTO user_search (rowid, firstname, lastname, email)
  VALUES (new.id, new.firstname, new.lastname, new.email);
END;
CREATE TRIGGER user_search_delete AFTER DELETE ON user BEGIN
  INSERT INTO user_search (user_search, rowid, firstname, lastname, email)
  VALUES ('delete', old.id, old.firstname, old.lastname, old.email);
END;
CREATE TRIGGER user_search_update AFTER UPDATE OF firstname, lastname, email ON user BEGIN
  INSERT INTO user_search (user_search, rowid, firstname, lastname, email)
  VALUES ('delete', old.id, old.firstname, old.lastname, old.email);
  INSERT INTO user_search (rowid, firstname, lastname, email)
  VALUES (new.id, new.firstname, new.lastname, new.email);
END;

-- The audit by time, as a whole and within each filter: a page is read off an index, whatever the number of rows.
CREATE INDEX audit_at ON audit (at);
CREATE INDEX audit_action ON audit (action, at);
CREATE INDEX audit_kind ON audit (record, at);
CREATE INDEX audit_actor ON audit (actor_id, at);
CREATE INDEX audit_through ON audit (through_id, at) WHERE through_id IS NOT NULL;

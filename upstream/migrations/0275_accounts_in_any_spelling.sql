-- Accounts are found by a name in any spelling, as employees and candidates are (0039, decision 151): the index has the names as
-- `folded` has them, too. `folded` follows a name by a trigger of its own, so that these read the row as it stands, whichever of
-- them comes last.
DROP TRIGGER user_search_insert;
DROP TRIGGER user_search_delete;
DROP TRIGGER user_search_update;
DROP TABLE user_search;
CREATE VIRTUAL TABLE user_search USING fts5 (
  firstname, lastname, email,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
INSERT INTO user_search (rowid, firstname, lastname, email)
  SELECT id, firstname, lastname || coalesce(' ' || folded, ''), email FROM user;
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

-- Letters that were sent by their words, newest first, and counted without looking at them.
CREATE INDEX issued_letter_day ON issued_letter (issued_at, id);
CREATE VIRTUAL TABLE issued_letter_search USING fts5 (
  found, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
CREATE TRIGGER issued_letter_search_insert AFTER INSERT ON issued_letter BEGIN
  INSERT INTO issued_letter_search (rowid, found) VALUES (new.id, new.found);
END;

-- How many letters there are of each combination that the list filters by; `day` is that of Lagos. A letter to a thousand people
-- is one row a state.
CREATE TABLE issued_letter_tally (
  company_id INTEGER NOT NULL,
  of_employee INTEGER NOT NULL,
  day TEXT NOT NULL,
  letter_id INTEGER NOT NULL,
  category TEXT NOT NULL,
  state TEXT NOT NULL,
  letters INTEGER NOT NULL,
  PRIMARY KEY (company_id, of_employee, day, letter_id, category, state)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER issued_letter_tally_insert AFTER INSERT ON issued_letter BEGIN
  INSERT INTO issued_letter_tally VALUES (new.company_id, new.employee_id IS NOT NULL, date(new.issued_at, '+1 hour'),
    new.letter_id, new.category, new.state, 1)
  ON CONFLICT DO UPDATE SET letters = letters + 1;
END;
CREATE TRIGGER issued_letter_tally_update AFTER UPDATE OF state ON issued_letter WHEN new.state <> old.state BEGIN
  UPDATE issued_letter_tally SET letters = letters - 1
  WHERE company_id = old.company_id AND of_employee = (old.employee_id IS NOT NULL)
    AND day = date(old.issued_at, '+1 hour') AND letter_id = old.letter_id AND category = old.category AND state = old.state;
  INSERT INTO issued_letter_tally VALUES (new.company_id, new.employee_id IS NOT NULL, date(new.issued_at, '+1 hour'),
    new.letter_id, new.category, new.state, 1)
  ON CONFLICT DO UPDATE SET letters = letters + 1;
END;

-- The mail that carries a letter; the newest is the one that the letter hears from.
ALTER TABLE outbox ADD COLUMN issued_letter_id INTEGER REFERENCES issued_letter (id);
CREATE TRIGGER issued_letter_carried AFTER INSERT ON outbox WHEN new.issued_letter_id IS NOT NULL BEGIN
  UPDATE issued_letter SET outbox_id = new.id WHERE id = new.issued_letter_id;
END;

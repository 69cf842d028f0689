-- Rows of cases have ids at random, so that no gap and no order between them tells of a case that somebody may not see, or when it
-- came. Within a case they have places, which count on; what came by a case key has places of its own, so that none is left out
-- between two others while it is not shown yet.
ALTER TABLE case_event ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE case_party ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE case_paper ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER case_event_stays;
UPDATE case_event SET place = id;
UPDATE case_party SET place = id;
UPDATE case_paper SET place = id;
CREATE TRIGGER case_event_stays BEFORE UPDATE ON case_event WHEN old.place <> 0 BEGIN
  SELECT RAISE(ABORT, 'a timeline is append-only');
END;

-- The row that was written last, for the statements of its batch.
CREATE TABLE case_newest (
  what TEXT PRIMARY KEY,
  id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER case_file_newest_row AFTER INSERT ON case_file BEGIN
  INSERT INTO case_newest VALUES ('FILE', new.id) ON CONFLICT DO UPDATE SET id = excluded.id;
END;
CREATE TRIGGER case_party_newest_row AFTER INSERT ON case_party BEGIN
  INSERT INTO case_newest VALUES ('PARTY', new.id) ON CONFLICT DO UPDATE SET id = excluded.id;
  UPDATE case_party SET place = 1 + (SELECT max(place) FROM case_party WHERE case_id = new.case_id) WHERE id = new.id;
END;
CREATE TRIGGER case_event_newest_row AFTER INSERT ON case_event BEGIN
  INSERT INTO case_newest VALUES ('EVENT', new.id) ON CONFLICT DO UPDATE SET id = excluded.id;
  UPDATE case_event SET place = 1 + (SELECT max(place) FROM case_event
    WHERE case_id = new.case_id AND (way = 'KEY') = (new.way = 'KEY')) WHERE id = new.id;
END;
CREATE TRIGGER case_paper_placed AFTER INSERT ON case_paper BEGIN
  UPDATE case_paper SET place = 1 + (SELECT max(place) FROM case_paper WHERE event_id = new.event_id) WHERE id = new.id;
END;

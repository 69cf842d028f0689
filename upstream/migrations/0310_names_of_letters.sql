-- Names of letters that differ in capitals, marks or apostrophes are one within a company, and one among the letters of all: they are
-- compared as other names are (0285).
ALTER TABLE letter ADD COLUMN folded TEXT;
CREATE TRIGGER letter_folded_update AFTER UPDATE OF letter_name ON letter
  WHEN old.folded IS NOT NULL OR new.letter_name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE letter SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.letter_name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER letter_folded_insert AFTER INSERT ON letter WHEN new.letter_name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE letter SET letter_name = letter_name WHERE id = new.id;
END;
UPDATE letter SET letter_name = letter_name WHERE letter_name GLOB '*[^ -&(-~]*';
DROP INDEX letter_title;
CREATE UNIQUE INDEX letter_title ON letter (category, coalesce(folded, lower(letter_name)), letter_type, company_id)
  WHERE company_id IS NOT NULL;
DROP INDEX letter_title_of_all;
CREATE UNIQUE INDEX letter_title_of_all ON letter (category, coalesce(folded, lower(letter_name)), letter_type)
  WHERE company_id IS NULL;

-- The order of names, everywhere: marks, hooks, apostrophes and capitals do not count, and what is written alike then follows
-- as it is written. `sort_key` is a name in that order, and lists sort by it (decision 043). Nobody writes it: it follows the
-- name. `folded` is the name without what does not count, where SQLite's `lower` does not give it; a trigger keeps it.

-- What stands for a letter or a mark in the order of names.
CREATE TABLE folding (
  letter TEXT PRIMARY KEY,
  plain TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO folding (letter, plain)
WITH RECURSIVE forms (plain, letters) AS (VALUES
  ('a', 'ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧɅɑʌḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặⱭ'),
  ('ae', 'ÆæǢǣǼǽ'),
  ('b', 'ƁɓḂḃḄḅḆḇ'),
  ('c', 'ÇçĆćĈĉĊċČčƇƈḈḉ'),
  ('d', 'ÐðĎďĐđƉƊɖɗḊḋḌḍḎḏḐḑḒḓ'),
  ('e', 'ÈÉÊËèéêëĒēĔĕĖėĘęĚěƎƏƐǝȄȅȆȇȨȩəɛḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ'),
  ('f', 'ƑƒḞḟ'),
  ('g', 'ĜĝĞğĠġĢģƓƔǦǧǴǵɠɣḠḡ'),
  ('h', 'ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ'),
  ('i', 'ÌÍÎÏìíîïĨĩĪīĬĭĮįİıƖƗǏǐȈȉȊȋɨɩḬḭḮḯỈỉỊị'),
  ('j', 'Ĵĵǰ'),
  ('k', 'ĶķƘƙǨǩḰḱḲḳḴḵ'),
  ('l', 'ĹĺĻļĽľŁłḶḷḸḹḺḻḼḽ'),
  ('m', 'ḾḿṀṁṂṃ'),
  ('n', 'ÑñŃńŅņŇňŊŋƝǸǹɲṄṅṆṇṈṉṊṋ'),
  ('o', 'ÒÓÔÕÖØòóôõöøŌōŎŏŐőƆƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱɔṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ'),
  ('oe', 'Œœ'),
  ('p', 'ƤƥṔṕṖṗ'),
  ('r', 'ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ'),
  ('s', 'ŚśŜŝŞşŠšƩȘșʃṠṡṢṣṤṥṦṧṨṩ'),
  ('ss', 'ßẞ'),
  ('t', 'ŢţŤťŦŧƬƭƮȚțʈṪṫṬṭṮṯṰṱẗ'),
  ('th', 'Þþ'),
  ('u', 'ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưƱǓǔǕǖǗǘǙǚǛǜȔȕȖȗɄʉʊṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự'),
  ('v', 'ƲʋṼṽṾṿ'),
  ('w', 'ŴŵẀẁẂẃẄẅẆẇẈẉẘ'),
  ('x', 'ẊẋẌẍ'),
  ('y', 'ÝýÿŶŷŸƳƴȲȳẎẏẙỲỳỴỵỶỷỸỹ'),
  ('z', 'ŹźŻżŽžƵƶƷǮǯʒẐẑẒẓẔẕ'),
  ('', '''’‘ʼʻ`´'),
  ('-', '‐‑–—'),
  (' ', ' ')
), cut (letter, plain, rest) AS (
  SELECT substr(letters, 1, 1), plain, substr(letters, 2) FROM forms
  UNION ALL SELECT substr(rest, 1, 1), plain, substr(rest, 2) FROM cut WHERE rest <> ''
)
SELECT letter, plain FROM cut;
-- Accents and dots that are stored beside their letter.
INSERT INTO folding (letter, plain)
WITH RECURSIVE marks (code) AS (SELECT 768 UNION ALL SELECT code + 1 FROM marks WHERE code < 879)
SELECT char(code), '' FROM marks;

ALTER TABLE candidate ADD COLUMN folded TEXT;
ALTER TABLE candidate ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (
  coalesce(folded, lower(lastname || char(9) || firstname))
    || CASE WHEN folded IS NULL AND lastname = upper(substr(lastname, 1, 1)) || lower(substr(lastname, 2))
      AND firstname = upper(substr(firstname, 1, 1)) || lower(substr(firstname, 2))
      THEN '' ELSE char(10) || lastname || char(9) || firstname END
) VIRTUAL;
UPDATE candidate SET folded = (
  WITH RECURSIVE f (plain, rest) AS (SELECT '', lastname || char(9) || firstname UNION ALL
    SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
      substr(rest, 2) FROM f WHERE rest <> '')
  SELECT plain FROM f WHERE rest = '')
WHERE lastname || firstname GLOB '*[^ -&(-~]*';
CREATE TRIGGER candidate_folded_insert AFTER INSERT ON candidate WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE candidate SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER candidate_folded_update AFTER UPDATE OF lastname, firstname ON candidate
  WHEN old.folded IS NOT NULL OR new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE candidate SET folded = CASE WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' THEN (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '') END
  WHERE id = new.id;
END;
DROP INDEX candidate_lastname;
CREATE INDEX candidate_order ON candidate (sort_key);

ALTER TABLE user ADD COLUMN folded TEXT;
ALTER TABLE user ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (
  coalesce(folded, lower(lastname || char(9) || firstname))
    || CASE WHEN folded IS NULL AND lastname = upper(substr(lastname, 1, 1)) || lower(substr(lastname, 2))
      AND firstname = upper(substr(firstname, 1, 1)) || lower(substr(firstname, 2))
      THEN '' ELSE char(10) || lastname || char(9) || firstname END
) VIRTUAL;
UPDATE user SET folded = (
  WITH RECURSIVE f (plain, rest) AS (SELECT '', lastname || char(9) || firstname UNION ALL
    SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
      substr(rest, 2) FROM f WHERE rest <> '')
  SELECT plain FROM f WHERE rest = '')
WHERE lastname || firstname GLOB '*[^ -&(-~]*';
CREATE TRIGGER user_folded_insert AFTER INSERT ON user WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE user SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER user_folded_update AFTER UPDATE OF lastname, firstname ON user
  WHEN old.folded IS NOT NULL OR new.lastname || new.firstname GLOB '*[^ -&(-~]*' BEGIN
  UPDATE user SET folded = CASE WHEN new.lastname || new.firstname GLOB '*[^ -&(-~]*' THEN (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.lastname || char(9) || new.firstname UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '') END
  WHERE id = new.id;
END;
CREATE INDEX user_order ON user (active, sort_key);

ALTER TABLE company ADD COLUMN folded TEXT;
ALTER TABLE company ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER company_folded_update AFTER UPDATE OF name ON company
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE company SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER company_folded_insert AFTER INSERT ON company WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE company SET name = name WHERE id = new.id;
END;
UPDATE company SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX company_order ON company (sort_key);

ALTER TABLE branch ADD COLUMN folded TEXT;
ALTER TABLE branch ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER branch_folded_update AFTER UPDATE OF name ON branch
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE branch SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER branch_folded_insert AFTER INSERT ON branch WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE branch SET name = name WHERE id = new.id;
END;
UPDATE branch SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX branch_order ON branch (sort_key);
CREATE INDEX branch_company_order ON branch (company_id, sort_key);

ALTER TABLE department ADD COLUMN folded TEXT;
ALTER TABLE department ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER department_folded_update AFTER UPDATE OF name ON department
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE department SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER department_folded_insert AFTER INSERT ON department WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE department SET name = name WHERE id = new.id;
END;
UPDATE department SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX department_order ON department (sort_key);
CREATE INDEX department_company_order ON department (company_id, sort_key);

ALTER TABLE job_role ADD COLUMN folded TEXT;
ALTER TABLE job_role ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER job_role_folded_update AFTER UPDATE OF name ON job_role
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE job_role SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER job_role_folded_insert AFTER INSERT ON job_role WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE job_role SET name = name WHERE id = new.id;
END;
UPDATE job_role SET name = name WHERE name GLOB '*[^ -&(-~]*';
DROP INDEX job_role_all;
DROP INDEX job_role_department;
CREATE INDEX job_role_order ON job_role (sort_key);
CREATE INDEX job_role_company_order ON job_role (company_id, sort_key);
CREATE INDEX job_role_department_order ON job_role (department_id, sort_key);

ALTER TABLE unit ADD COLUMN folded TEXT;
ALTER TABLE unit ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER unit_folded_update AFTER UPDATE OF name ON unit
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE unit SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER unit_folded_insert AFTER INSERT ON unit WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE unit SET name = name WHERE id = new.id;
END;
UPDATE unit SET name = name WHERE name GLOB '*[^ -&(-~]*';
DROP INDEX unit_company;
CREATE INDEX unit_order ON unit (sort_key);
CREATE INDEX unit_company_order ON unit (company_id, sort_key);

ALTER TABLE location ADD COLUMN folded TEXT;
ALTER TABLE location ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER location_folded_update AFTER UPDATE OF name ON location
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE location SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER location_folded_insert AFTER INSERT ON location WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE location SET name = name WHERE id = new.id;
END;
UPDATE location SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX location_order ON location (sort_key);
CREATE INDEX location_company_order ON location (company_id, sort_key);

ALTER TABLE bank ADD COLUMN folded TEXT;
ALTER TABLE bank ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER bank_folded_update AFTER UPDATE OF name ON bank
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE bank SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER bank_folded_insert AFTER INSERT ON bank WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE bank SET name = name WHERE id = new.id;
END;
UPDATE bank SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX bank_order ON bank (sort_key);

ALTER TABLE pfa ADD COLUMN folded TEXT;
ALTER TABLE pfa ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER pfa_folded_update AFTER UPDATE OF name ON pfa
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE pfa SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER pfa_folded_insert AFTER INSERT ON pfa WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE pfa SET name = name WHERE id = new.id;
END;
UPDATE pfa SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX pfa_order ON pfa (sort_key);

ALTER TABLE signature ADD COLUMN folded TEXT;
ALTER TABLE signature ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name || char(9) || role)) || char(10) || name || char(9) || role) VIRTUAL;
CREATE TRIGGER signature_folded_update AFTER UPDATE OF name, role ON signature
  WHEN old.folded IS NOT NULL OR new.name || new.role GLOB '*[^ -&(-~]*' BEGIN
  UPDATE signature SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name || char(9) || new.role UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER signature_folded_insert AFTER INSERT ON signature WHEN new.name || new.role GLOB '*[^ -&(-~]*' BEGIN
  UPDATE signature SET name = name WHERE id = new.id;
END;
UPDATE signature SET name = name WHERE name || role GLOB '*[^ -&(-~]*';
CREATE INDEX signature_order ON signature (sort_key);

ALTER TABLE probation_policy ADD COLUMN folded TEXT;
ALTER TABLE probation_policy ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER probation_policy_folded_update AFTER UPDATE OF name ON probation_policy
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE probation_policy SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER probation_policy_folded_insert AFTER INSERT ON probation_policy WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE probation_policy SET name = name WHERE id = new.id;
END;
UPDATE probation_policy SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX probation_policy_order ON probation_policy (sort_key);

ALTER TABLE document_category ADD COLUMN folded TEXT;
ALTER TABLE document_category ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER document_category_folded_update AFTER UPDATE OF name ON document_category
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE document_category SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER document_category_folded_insert AFTER INSERT ON document_category WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE document_category SET name = name WHERE id = new.id;
END;
UPDATE document_category SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX document_category_order ON document_category (sort_key);

ALTER TABLE approval_workflow ADD COLUMN folded TEXT;
ALTER TABLE approval_workflow ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(title)) || char(10) || title) VIRTUAL;
CREATE TRIGGER approval_workflow_folded_update AFTER UPDATE OF title ON approval_workflow
  WHEN old.folded IS NOT NULL OR new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE approval_workflow SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.title UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER approval_workflow_folded_insert AFTER INSERT ON approval_workflow WHEN new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE approval_workflow SET title = title WHERE id = new.id;
END;
UPDATE approval_workflow SET title = title WHERE title GLOB '*[^ -&(-~]*';
CREATE INDEX approval_workflow_order ON approval_workflow (sort_key);

ALTER TABLE workflow_setting ADD COLUMN folded TEXT;
ALTER TABLE workflow_setting ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(title)) || char(10) || title) VIRTUAL;
CREATE TRIGGER workflow_setting_folded_update AFTER UPDATE OF title ON workflow_setting
  WHEN old.folded IS NOT NULL OR new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE workflow_setting SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.title UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER workflow_setting_folded_insert AFTER INSERT ON workflow_setting WHEN new.title GLOB '*[^ -&(-~]*' BEGIN
  UPDATE workflow_setting SET title = title WHERE id = new.id;
END;
UPDATE workflow_setting SET title = title WHERE title GLOB '*[^ -&(-~]*';
CREATE INDEX workflow_setting_order ON workflow_setting (sort_key);

ALTER TABLE employee_view ADD COLUMN folded TEXT;
ALTER TABLE employee_view ADD COLUMN sort_key TEXT GENERATED ALWAYS AS (coalesce(folded, lower(name)) || char(10) || name) VIRTUAL;
CREATE TRIGGER employee_view_folded_update AFTER UPDATE OF name ON employee_view
  WHEN old.folded IS NOT NULL OR new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE employee_view SET folded = (
    WITH RECURSIVE f (plain, rest) AS (SELECT '', new.name UNION ALL
      SELECT plain || coalesce((SELECT l.plain FROM folding l WHERE l.letter = substr(rest, 1, 1)), lower(substr(rest, 1, 1))),
        substr(rest, 2) FROM f WHERE rest <> '')
    SELECT plain FROM f WHERE rest = '')
  WHERE id = new.id;
END;
CREATE TRIGGER employee_view_folded_insert AFTER INSERT ON employee_view WHEN new.name GLOB '*[^ -&(-~]*' BEGIN
  UPDATE employee_view SET name = name WHERE id = new.id;
END;
UPDATE employee_view SET name = name WHERE name GLOB '*[^ -&(-~]*';
CREATE INDEX employee_view_order ON employee_view (user_id, sort_key);

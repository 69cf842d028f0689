-- HMO complaints become cases, with their events and papers. A complaint keeps its id, which stands in links, notices and the
-- audit, and its provider's party has the same. Where another case has that id, it gets one at random, and what names it follows.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE hmo_complaint_aside AS
  SELECT c.*, c.id AS case_id, random() & 562949953421311 AS employee_party FROM hmo_complaint c ORDER BY c.id;
UPDATE hmo_complaint_aside SET case_id = random() & 562949953421311
  WHERE id IN (SELECT f.id FROM case_file f) OR id IN (SELECT p.id FROM case_party p);
CREATE TABLE hmo_complaint_event_aside AS
  SELECT v.*, a.case_id, a.employee_party, random() & 562949953421311 AS case_event_id
  FROM hmo_complaint_event v JOIN hmo_complaint_aside a ON a.id = v.complaint_id ORDER BY v.id;

INSERT INTO case_file (id, kind, year, serial, number, employee_id, company_id, branch_id, department_id, topic, status, due,
  opened_at, opened_by, closed_at, version, result)
SELECT a.case_id, 'HMO_COMPLAINT', a.year, a.serial, a.number, a.employee_id, a.company_id, e.branch_id, e.department_id, a.kind,
  a.status, a.due, a.opened_at, (SELECT v.by_id FROM hmo_complaint_event v WHERE v.complaint_id = a.id AND v.kind = 'FILED'),
  a.closed_at, a.version, CAST(a.provider_id AS TEXT)
FROM hmo_complaint_aside a JOIN employee e ON e.id = a.employee_id ORDER BY a.id;

INSERT INTO case_party (id, case_id, role, sees, name, email, user_id, employee_id, added_at)
SELECT a.employee_party, a.case_id, 'SUBJECT', 'SUBJECT', coalesce(nullif(trim(e.firstname || ' ' || e.lastname), ''), e.code),
  coalesce(u.email, CASE WHEN e.email NOT LIKE '%@no-email.invalid' THEN e.email END, ''), u.id, e.id, a.opened_at
FROM hmo_complaint_aside a JOIN employee e ON e.id = a.employee_id LEFT JOIN user u ON u.id = e.user_id ORDER BY a.id;
INSERT INTO case_party (id, case_id, role, sees, name, email, added_at)
SELECT a.case_id, a.case_id, 'PROVIDER', 'HEARING', p.name, p.complaint_email, a.opened_at
FROM hmo_complaint_aside a JOIN hmo_provider p ON p.id = a.provider_id ORDER BY a.id;

-- What was for both reaches as far as hearings do; what was for the provider alone is HR's, to its party.
INSERT INTO case_event (id, case_id, kind, reach, party_id, to_party_id, by_name, way, words, data, at)
SELECT v.case_event_id, v.case_id, v.kind,
  CASE WHEN v.audience IS NULL THEN 'HEARING' WHEN v.audience = 'EMPLOYEE' THEN 'SUBJECT' ELSE 'DESK' END,
  CASE v.side WHEN 'EMPLOYEE' THEN v.employee_party WHEN 'PROVIDER' THEN v.case_id END,
  CASE v.audience WHEN 'PROVIDER' THEN v.case_id END, v.by_name,
  CASE v.side WHEN 'PROVIDER' THEN 'LINK' WHEN 'SELF' THEN 'SELF' ELSE 'APP' END, v.words,
  CASE WHEN v.by_id IS NULL THEN '{}' ELSE json_object('by_id', v.by_id) END, v.at
FROM hmo_complaint_event_aside v ORDER BY v.id;
INSERT INTO case_paper (id, case_id, event_id, name, kind, size, key, sha256)
SELECT random() & 562949953421311, v.case_id, v.case_event_id, f.name, f.kind, f.size, f.key, f.sha256
FROM hmo_complaint_paper f JOIN hmo_complaint_event_aside v ON v.id = f.event_id ORDER BY f.id;

UPDATE link SET sub = (SELECT a.case_id FROM hmo_complaint_aside a WHERE a.id = link.sub)
  WHERE purpose = 'hmo-complaint' AND sub IN (SELECT a.id FROM hmo_complaint_aside a WHERE a.case_id <> a.id);
UPDATE notification SET path = (SELECT substr(path, 1, instr(path, 'complaint=') + 9) || a.case_id FROM hmo_complaint_aside a
    WHERE path IN ('/hmo?complaint=' || a.id, '/hmo/complaints/all?complaint=' || a.id))
  WHERE path LIKE '/hmo%complaint=%' AND substr(path, instr(path, 'complaint=') + 10) IN
    (SELECT CAST(a.id AS TEXT) FROM hmo_complaint_aside a WHERE a.case_id <> a.id);

DROP TABLE hmo_complaint_paper;
DROP TABLE hmo_complaint_event;
DROP TABLE hmo_complaint_tally;
DROP TABLE hmo_complaint;
DROP TRIGGER hmo_complaint_moved;

-- The columns of an HMO complaint beside its case. Its kind is in `case_file.topic`, and its provider in `case_file.result` too, by
-- which lists filter.
-- Rows only grow.
CREATE TABLE hmo_complaint (
  case_id INTEGER PRIMARY KEY REFERENCES case_file (id),
  provider_id INTEGER NOT NULL REFERENCES hmo_provider (id),
  -- The member of the family it is about; NULL for the employee.
  life_id INTEGER REFERENCES hmo_life (id),
  title TEXT NOT NULL,
  hospital TEXT NOT NULL DEFAULT '',
  happened_on TEXT,
  -- The last day on which the provider was reminded since it was sent to them.
  reminded_on TEXT
) STRICT;
CREATE INDEX hmo_complaint_provider ON hmo_complaint (provider_id);
CREATE INDEX hmo_complaint_life ON hmo_complaint (life_id) WHERE life_id IS NOT NULL;
INSERT INTO hmo_complaint SELECT case_id, provider_id, life_id, title, hospital, happened_on, reminded_on FROM hmo_complaint_aside;
DROP TABLE hmo_complaint_event_aside;
DROP TABLE hmo_complaint_aside;

CREATE TRIGGER hmo_complaint_provided AFTER INSERT ON hmo_complaint BEGIN
  UPDATE case_file SET result = CAST(new.provider_id AS TEXT) WHERE id = new.case_id;
END;

-- Listens to employee of employee: a complaint repeats the company of its person.
CREATE TRIGGER hmo_complaint_moved AFTER UPDATE OF company_id ON employee WHEN new.company_id <> old.company_id BEGIN
  UPDATE case_file SET company_id = new.company_id WHERE employee_id = new.id AND kind = 'HMO_COMPLAINT';
END;

-- Listens to hmo_provider of hmo: the party of a provider has the address of today, to which its link belongs (decision 146).
CREATE TRIGGER hmo_complaint_readdressed AFTER UPDATE OF complaint_email ON hmo_provider
  WHEN new.complaint_email <> old.complaint_email BEGIN
  UPDATE case_party SET email = new.complaint_email
    WHERE role = 'PROVIDER' AND case_id IN (SELECT h.case_id FROM hmo_complaint h WHERE h.provider_id = new.id);
END;

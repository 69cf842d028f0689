-- `sessions_from`: tokens issued before it are refused (a changed password ends every other session).
CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  phone TEXT,
  image TEXT,
  roles TEXT NOT NULL,
  password_hash TEXT,
  email_verified_at TEXT,
  active INTEGER NOT NULL DEFAULT 1,
  sessions_from TEXT NOT NULL,
  company_id INTEGER REFERENCES company (id),
  created_at TEXT NOT NULL,
  folded TEXT,
  sort_key TEXT GENERATED ALWAYS AS (
    coalesce(folded, lower(lastname || char(9) || firstname))
    || CASE WHEN folded IS NULL AND lastname = upper(substr(lastname, 1, 1)) || lower(substr(lastname, 2))
      AND firstname = upper(substr(firstname, 1, 1)) || lower(substr(firstname, 2))
      THEN '' ELSE char(10) || lastname || char(9) || firstname END
  ) VIRTUAL,
  -- The companies and areas to which an admin is limited, as JSON; NULL for one who is not.
  limits TEXT CHECK (json_valid(limits)),
  -- Counts the saves of an account's limits, so that a save from an older page is refused.
  limits_version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX user_company ON user (company_id);
-- Accounts whose owner has yet to create a password.
CREATE INDEX user_invited ON user (created_at) WHERE password_hash IS NULL AND active = 1;
CREATE INDEX user_order ON user (active, sort_key);

CREATE TABLE revoked_session (
  jti TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE attempt (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX attempt_key ON attempt (key, at);

-- A link is known by the SHA-256 of its jti. `revoked_at`: replaced by a newer link, or its case ended.
-- Rows only grow.
CREATE TABLE link (
  jti_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  sub INTEGER NOT NULL,
  email TEXT NOT NULL,
  issued_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  revoked_at TEXT,
  -- A link belongs to the address to which it was mailed (decision 146). `actor` is who acts by it, as in its claims: a record
  -- may be mailed to several people.
  actor TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX link_record ON link (purpose, sub);
-- The open links to an address, for whoever corrects it.
CREATE INDEX link_address ON link (email COLLATE NOCASE) WHERE revoked_at IS NULL;

-- `links` holds the claims of the links in the body; the sender signs them at the moment of sending.
-- Rows only grow.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'sms')),
  recipient TEXT NOT NULL,
  company TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  links TEXT NOT NULL DEFAULT '[]',
  candidate_id INTEGER,
  status TEXT NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'SENT', 'FAILED')),
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT,
  -- The attachments of a mail, as text: `{ name, type, text }` each.
  attachments TEXT NOT NULL DEFAULT '[]',
  employee_mail_recipient_id INTEGER
    REFERENCES employee_mail_recipient (id) ON DELETE SET NULL,
  -- The mail that carries a letter; the newest is the one that the letter hears from.
  issued_letter_id INTEGER REFERENCES issued_letter (id),
  -- The service's news about a message after taking it; `status` stays what we did with it, and FAILED where it did not arrive.
  outcome TEXT CHECK (outcome IN ('NOT_SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED')),
  outcome_at TEXT,
  -- Its id at the service, by which that speaks of it.
  provider_id TEXT,
  -- Somebody sits before a screen and waits for it, as for the link to a password.
  urgent INTEGER NOT NULL DEFAULT 0,
  -- From when on it may be taken: the end of a claim, or of a wait. Empty: at once.
  due_at TEXT NOT NULL DEFAULT '',
  -- How often the service asked to wait, which uses up no try.
  refused INTEGER NOT NULL DEFAULT 0,
  -- A message that did not arrive and that somebody put aside; a letter that was recalled is put aside with its mail.
  dropped_at TEXT
) STRICT;
CREATE INDEX outbox_status ON outbox (status, created_at);
CREATE INDEX outbox_recipient ON outbox (recipient, id);
CREATE INDEX outbox_candidate ON outbox (candidate_id, id);
CREATE INDEX outbox_employee_mail ON outbox (employee_mail_recipient_id) WHERE employee_mail_recipient_id IS NOT NULL;
CREATE INDEX outbox_due ON outbox (urgent, due_at, id) WHERE status = 'QUEUED';
CREATE UNIQUE INDEX outbox_provider ON outbox (provider_id) WHERE provider_id IS NOT NULL;
-- Messages that were sent and still hold what they would need to go again.
CREATE INDEX outbox_held ON outbox (sent_at) WHERE status = 'SENT' AND (links <> '[]' OR attachments <> '[]');
CREATE INDEX outbox_stuck ON outbox (kind, id) WHERE status = 'FAILED' AND dropped_at IS NULL;

CREATE TABLE idempotency (
  principal TEXT NOT NULL,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  input_hash TEXT NOT NULL,
  body TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (principal, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Rows only grow.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  actor_id INTEGER,
  through_id INTEGER,
  action TEXT NOT NULL,
  record TEXT NOT NULL,
  record_id INTEGER,
  before TEXT,
  after TEXT,
  note TEXT,
  request_id TEXT
) STRICT;
CREATE INDEX audit_record ON audit (record, record_id, id);
-- The audit by time, as a whole and within each filter: a page is read off an index, whatever the number of rows.
CREATE INDEX audit_at ON audit (at);
CREATE INDEX audit_action ON audit (action, at);
CREATE INDEX audit_kind ON audit (record, at);
CREATE INDEX audit_actor ON audit (actor_id, at);
CREATE INDEX audit_through ON audit (through_id, at) WHERE through_id IS NOT NULL;

-- The reminders of every kind that went out for one end of a record, so that none does twice.
CREATE TABLE reminder (
  kind TEXT NOT NULL,
  record INTEGER NOT NULL,
  due TEXT NOT NULL,
  days_before INTEGER NOT NULL,
  told_at TEXT NOT NULL,
  PRIMARY KEY (kind, record, due, days_before)
) STRICT, WITHOUT ROWID;

-- The days whose reminders of a kind are done.
CREATE TABLE reminder_day (
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  done_at TEXT NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;

-- The minute of the last sweep: a copy of the database that has an old one is behind.
CREATE TABLE pulse (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at TEXT NOT NULL
) STRICT;

-- The replacement of a letter or a mark in the order of names, everywhere (decision 043): marks, hooks, apostrophes and capitals do not
-- count, and what is written alike then follows as it is written. Lists sort by `sort_key`, which follows the name and which nobody
-- writes. `folded` is the name without what does not count, where SQLite's `lower` does not give it; a trigger keeps it.
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

-- The first and last names that people have, each once and folded. A search asks here which names hold what was typed, and
-- then the index of people for exactly those names. A name whose last owner goes stays; it leads to nobody.
CREATE TABLE person_name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE VIRTUAL TABLE person_name_part USING fts5 (
  name, content = 'person_name', content_rowid = 'id', tokenize = 'trigram'
);

-- Rows of the audit that wait for the next morning, in no order: beside the others they would tell the minute of the act.
CREATE TABLE audit_unsigned (
  key TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  action TEXT NOT NULL,
  record TEXT NOT NULL,
  record_id INTEGER,
  before TEXT,
  after TEXT,
  note TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_unsigned_day ON audit_unsigned (day);

-- The mails of calls are counted where they are written, in the batch that causes it (decision 152).
CREATE TABLE mail_count (
  -- Hours since 1970.
  hour INTEGER NOT NULL,
  -- The sender, the recipient, or the whole installation.
  key TEXT NOT NULL,
  mails INTEGER NOT NULL,
  most INTEGER NOT NULL,
  PRIMARY KEY (hour, key),
  -- The name is in the error by which the refusal is known.
  CONSTRAINT too_many_mails CHECK (mails <= most)
) STRICT, WITHOUT ROWID;

-- The service takes no more mails for now: a quota is used up, or it is not set up.
CREATE TABLE mail_pause (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  until TEXT NOT NULL,
  times INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;

-- Messages that a queue gave up.
CREATE TABLE dead_letter (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  queue TEXT NOT NULL,
  body TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

-- Work of the sweep whose last run failed.
CREATE TABLE job_failure (
  job TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  at TEXT NOT NULL,
  times INTEGER NOT NULL,
  error TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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

CREATE TRIGGER person_name_insert AFTER INSERT ON person_name BEGIN
  INSERT INTO person_name_part (rowid, name) VALUES (new.id, new.name);
END;

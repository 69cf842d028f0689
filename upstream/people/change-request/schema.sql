-- The requests of employees to change their record. `item_id`: 0 for a section that is one record, the item of a
-- section of items, or null for a new item. `fields` and `waiting` count its rows of `change_request_field`.
-- Rows only grow.
CREATE TABLE change_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  employee_id INTEGER NOT NULL REFERENCES employee (id),
  section TEXT NOT NULL,
  item_id INTEGER,
  item_title TEXT,
  remove INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ONGOING', 'APPROVED', 'DECLINED', 'CLOSED')),
  fields INTEGER NOT NULL,
  waiting INTEGER NOT NULL,
  requested_by INTEGER NOT NULL REFERENCES user (id),
  requested_at TEXT NOT NULL,
  decided_by TEXT,
  decided_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
-- One at a time for each section and item; any number of new items, which are nothing to each other.
CREATE UNIQUE INDEX change_request_open ON change_request (employee_id, section, item_id)
  WHERE status IN ('PENDING', 'ONGOING');
CREATE INDEX change_request_waiting ON change_request (requested_at, id) WHERE status IN ('PENDING', 'ONGOING');
CREATE INDEX change_request_status ON change_request (status, id);
CREATE INDEX change_request_section ON change_request (section, id);
CREATE INDEX change_request_employee ON change_request (employee_id, id);
CREATE INDEX change_request_requester ON change_request (requested_by);

-- One changed field. `before` and `after` are the values themselves, kept only while the field waits; the two that end in
-- `shown` are what people read of them, masked where the record masks.
CREATE TABLE change_request_field (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id INTEGER NOT NULL REFERENCES change_request (id),
  field TEXT NOT NULL,
  before TEXT,
  after TEXT,
  before_shown TEXT,
  after_shown TEXT,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'DECLINED', 'CLOSED')),
  reason TEXT,
  decided_by TEXT,
  decided_at TEXT
) STRICT;
CREATE INDEX change_request_field_request ON change_request_field (request_id, field);
CREATE UNIQUE INDEX change_request_field_open ON change_request_field (request_id, field) WHERE status = 'PENDING';

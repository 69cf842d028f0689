-- What the service said of a message after taking it; `status` stays what we did with it, and FAILED where it did not arrive.
ALTER TABLE outbox ADD COLUMN outcome TEXT CHECK (outcome IN ('NOT_SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED'));
ALTER TABLE outbox ADD COLUMN outcome_at TEXT;
-- Its id at the service, by which that speaks of it.
ALTER TABLE outbox ADD COLUMN provider_id TEXT;
-- Somebody sits before a screen and waits for it, as for the link to a password.
ALTER TABLE outbox ADD COLUMN urgent INTEGER NOT NULL DEFAULT 0;
-- From when on it may be taken: the end of a claim, or of a wait. Empty: at once. It stands for `claimed_at`, which stays
-- unused: SQLite drops no column while a trigger of another table reads from a query in FROM.
ALTER TABLE outbox ADD COLUMN due_at TEXT NOT NULL DEFAULT '';
-- How often the service asked to wait, which uses up no try.
ALTER TABLE outbox ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;
CREATE INDEX outbox_due ON outbox (urgent, due_at, id) WHERE status = 'QUEUED';
CREATE UNIQUE INDEX outbox_provider ON outbox (provider_id) WHERE provider_id IS NOT NULL;
-- Messages that did not reach anybody, newest first.
CREATE INDEX outbox_stuck ON outbox (kind, id) WHERE status = 'FAILED';
-- Messages that were sent and still hold what they would need to go again.
CREATE INDEX outbox_held ON outbox (sent_at) WHERE status = 'SENT' AND (links <> '[]' OR attachments <> '[]');

-- The service takes no more mails for now: a quota is used up, or it is not set up.
CREATE TABLE mail_pause (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  until TEXT NOT NULL,
  times INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;

-- One row a mail that a stranger may have caused, for the day in which it counts against its kind's bound (worker/platform/mail-bounds.ts).
-- `recipient` is a hash. There is no reference to `mails`: what is deleted there has been sent all the same.
CREATE TABLE counted_mails (
  mail INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  kind TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX counted_mails_of_recipient ON counted_mails (recipient, kind, at);
CREATE INDEX counted_mails_by_age ON counted_mails (at);

-- A question that came while nobody was at the desk, and an answer that was not read. What was said is forgotten once it is sent.
CREATE TABLE conversation_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('question', 'answer')),
  up_to INTEGER NOT NULL,
  store_code TEXT NOT NULL,
  email TEXT COLLATE NOCASE,
  messages TEXT CHECK (json_valid(messages)),
  asked_at TEXT NOT NULL,
  UNIQUE (conversation, kind, up_to)
) STRICT;
CREATE INDEX conversation_mails_of_email ON conversation_mails (email);
CREATE INDEX conversation_mails_by_age ON conversation_mails (asked_at);

ALTER TABLE mails ADD COLUMN conversation_mail_id INTEGER REFERENCES conversation_mails (id) ON DELETE CASCADE;
CREATE INDEX mails_of_conversation ON mails (conversation_mail_id);

CREATE TRIGGER conversation_owes_mail
AFTER INSERT ON conversation_mails
BEGIN
  INSERT INTO mails (kind, conversation_mail_id, due_at) VALUES ('conversation-' || new.kind, new.id, new.asked_at);
END;

CREATE TRIGGER sent_conversation_forgets_what_was_said
AFTER UPDATE OF sent_at ON mails
WHEN new.sent_at IS NOT NULL AND new.conversation_mail_id IS NOT NULL
BEGIN
  UPDATE conversation_mails SET messages = NULL, email = NULL WHERE id = new.conversation_mail_id;
END;

-- The newsletter goes to an address that asked for it and answered the mail that asked back. `state`: 'pending', 'subscribed',
-- 'unsubscribed' or 'bounced'. What was agreed to, on which page and when is proof of the consent (regulation (EU) 2016/679, article 7(1)).
CREATE TABLE newsletter_anew (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  store_code TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'subscribed', 'unsubscribed', 'bounced')),
  words TEXT NOT NULL,
  page TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  confirmed_at TEXT,
  left_at TEXT
) STRICT;
-- Nobody of these has answered a mail: they ticked a box of the checkout, and are asked when they tick it again.
INSERT INTO newsletter_anew (email, store_code, state, words, page, asked_at)
  SELECT email, store_code, 'pending', '', '/checkout', asked_at FROM newsletter_subscriptions;
DROP TABLE newsletter_subscriptions;
ALTER TABLE newsletter_anew RENAME TO newsletter_subscriptions;

ALTER TABLE mails ADD COLUMN newsletter_id INTEGER REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE;
CREATE INDEX mails_of_newsletter ON mails (newsletter_id);
ALTER TABLE mail_keys ADD COLUMN newsletter_id INTEGER REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE;
CREATE INDEX mail_keys_of_newsletter ON mail_keys (newsletter_id);

-- The subscription says it.
ALTER TABLE customers DROP COLUMN is_subscribed;

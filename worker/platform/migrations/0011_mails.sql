-- Mails. `mail/queue.ts` queues them in the batch of the action that they report, `mail/send.ts` composes and sends them.
-- The reasons are in docs/decisions/026-mails.md.

-- One row is a mail to send, or one that was sent. Its text is composed when it is sent. `QueuedMail` (mail/queued-mail.ts)
-- lists the kinds; the other columns refer to the subject of the mail.
CREATE TABLE mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id) ON DELETE CASCADE,
  -- The line whose gift cards are sent to their recipient.
  order_item_id INTEGER REFERENCES order_items (id) ON DELETE CASCADE,
  withdrawal_id INTEGER REFERENCES withdrawals (id) ON DELETE CASCADE,
  email_change_id INTEGER REFERENCES email_changes (id) ON DELETE CASCADE,
  password_reset_id INTEGER REFERENCES password_resets (id) ON DELETE CASCADE,
  email_confirmation_id INTEGER REFERENCES email_confirmations (id) ON DELETE CASCADE,
  reservation_id INTEGER REFERENCES reservations (id) ON DELETE CASCADE,
  product_alert_id INTEGER REFERENCES product_alerts (id) ON DELETE CASCADE,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT,
  -- The mail as JSON, if the platform has nothing to send it with (a developer's machine).
  unsent TEXT CHECK (json_valid(unsent)),
  newsletter_id INTEGER REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  conversation_mail_id INTEGER REFERENCES conversation_mails (id) ON DELETE CASCADE,
  order_refund_id INTEGER REFERENCES order_refunds (id) ON DELETE CASCADE,
  -- The gift card that the desk has issued.
  gift_card_id INTEGER REFERENCES gift_cards (id) ON DELETE CASCADE,
  desk_invitation_id INTEGER REFERENCES desk_invitations (id) ON DELETE CASCADE,
  engine_letter_id INTEGER REFERENCES engine_letters (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX mails_to_send ON mails (due_at) WHERE sent_at IS NULL;
-- Used when the subject of a mail is deleted.
CREATE INDEX mails_of_alert ON mails (product_alert_id) WHERE product_alert_id IS NOT NULL;
CREATE INDEX mails_of_newsletter ON mails (newsletter_id) WHERE newsletter_id IS NOT NULL;
-- The unique indexes prevent that a mail is sent twice.
CREATE UNIQUE INDEX one_mail_of_a_kind ON mails (order_id, kind) WHERE kind NOT IN ('withdrawal', 'gift-card', 'part-refund');
CREATE UNIQUE INDEX one_mail_of_a_gift_card ON mails (order_item_id) WHERE order_item_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_a_withdrawal ON mails (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_a_refund ON mails (order_refund_id) WHERE order_refund_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_an_issued_card ON mails (gift_card_id) WHERE gift_card_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_an_invitation ON mails (desk_invitation_id) WHERE desk_invitation_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_an_engine_letter ON mails (engine_letter_id) WHERE engine_letter_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_a_password_reset ON mails (password_reset_id) WHERE password_reset_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_an_email_confirmation ON mails (email_confirmation_id) WHERE email_confirmation_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_an_email_change ON mails (email_change_id, kind) WHERE email_change_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_a_reservation ON mails (reservation_id, kind) WHERE reservation_id IS NOT NULL;
CREATE UNIQUE INDEX one_mail_of_a_conversation ON mails (conversation_mail_id) WHERE conversation_mail_id IS NOT NULL;
CREATE UNIQUE INDEX one_answer_of_an_alert ON mails (product_alert_id) WHERE kind = 'back-in-stock';

-- One row is a mail about an order that another engine stores (docs/decisions/055-engines.md). Its letter is deleted after it was sent. The
-- key stays, so that the mail is not sent twice.
CREATE TABLE engine_letters (
  id INTEGER PRIMARY KEY,
  -- The kind of the mail and the number of the order.
  key TEXT NOT NULL UNIQUE,
  store_code TEXT NOT NULL,
  email TEXT,
  -- `Letter` of `mail/letter.ts` as JSON.
  letter TEXT CHECK (json_valid(letter))
) STRICT;

-- One row is the key of a link in a mail: the hash of the action and the key, so that a key opens one action. It is deleted with
-- its subject. Only the mail has the key itself. Written by `service/mail-key.ts`.
CREATE TABLE mail_keys (
  hash TEXT PRIMARY KEY,
  product_alert_id INTEGER REFERENCES product_alerts (id) ON DELETE CASCADE,
  reservation_id INTEGER REFERENCES reservations (id) ON DELETE CASCADE,
  newsletter_id INTEGER REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_keys_of_alert ON mail_keys (product_alert_id);
CREATE INDEX mail_keys_of_reservation ON mail_keys (reservation_id);
CREATE INDEX mail_keys_of_newsletter ON mail_keys (newsletter_id);

-- One row is a mail that a stranger may have caused, for the day in which it counts against the bound of its kind
-- (worker/platform/mail-bounds.ts). `recipient` is a hash. `mail` has no reference: a deleted mail has been sent all the same.
CREATE TABLE counted_mails (
  mail INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  kind TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX counted_mails_of_recipient ON counted_mails (recipient, kind, at);
CREATE INDEX counted_mails_by_age ON counted_mails (at);

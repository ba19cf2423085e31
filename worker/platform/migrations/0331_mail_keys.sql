-- Keys of links in mails: the hash of the deed and the key, so that each opens one deed, and goes with what it is about. The key
-- itself is nowhere but in the mail.
CREATE TABLE mail_keys (
  hash TEXT PRIMARY KEY,
  product_alert_id INTEGER REFERENCES product_alerts (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_keys_of_alert ON mail_keys (product_alert_id);

-- An address that is not known to be the customer's own says yes by mail before an alert counts.
ALTER TABLE product_alerts ADD COLUMN confirmed_at TEXT;
UPDATE product_alerts SET confirmed_at = created_at;
CREATE INDEX alerts_of_email ON product_alerts (email);

DROP INDEX one_mail_of_an_alert;
CREATE INDEX mails_of_alert ON mails (product_alert_id);
CREATE UNIQUE INDEX one_answer_of_an_alert ON mails (product_alert_id) WHERE kind = 'back-in-stock';
DROP TRIGGER sent_alert_forgets_its_address;
CREATE TRIGGER sent_alert_forgets_its_address
AFTER UPDATE OF sent_at ON mails
WHEN new.sent_at IS NOT NULL AND new.kind = 'back-in-stock'
BEGIN
  UPDATE product_alerts SET email = NULL, told_at = new.sent_at WHERE id = new.product_alert_id;
END;

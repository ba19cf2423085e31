-- Who is told where it waits, and may take it back: a reservation is 'pending', then 'handed-over', 'taken-back' or 'expired'.
ALTER TABLE reservations ADD COLUMN email TEXT COLLATE NOCASE;
CREATE INDEX reservations_of_email ON reservations (email);
CREATE INDEX reservations_by_end ON reservations (status, expires_at);
ALTER TABLE mail_keys ADD COLUMN reservation_id INTEGER REFERENCES reservations (id) ON DELETE CASCADE;
CREATE INDEX mail_keys_of_reservation ON mail_keys (reservation_id);

DROP TRIGGER reservation_owes_mail;
CREATE TRIGGER reservation_owes_mail
AFTER INSERT ON reservations
BEGIN
  INSERT INTO mails (kind, reservation_id, due_at) VALUES ('reservation', new.id, new.created_at);
  INSERT INTO mails (kind, reservation_id, due_at)
  SELECT 'reservation-made', new.id, new.created_at WHERE new.email IS NOT NULL;
END;

-- The shop has put it aside: it is told that nobody comes.
CREATE TRIGGER reservation_taken_back_owes_mail
AFTER UPDATE OF status ON reservations
WHEN old.status = 'pending' AND new.status = 'taken-back'
BEGIN
  INSERT INTO mails (kind, reservation_id, due_at)
  VALUES ('reservation-taken-back', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

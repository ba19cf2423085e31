-- A guest's reservation is kept for an hour: until the mail to the guest is answered, `hold_until` is its end after that, else null. The
-- shop is told once that has happened.
ALTER TABLE reservations ADD COLUMN hold_until TEXT;

DROP TRIGGER reservation_owes_mail;
CREATE TRIGGER reservation_owes_mail
AFTER INSERT ON reservations
WHEN new.hold_until IS NULL
BEGIN
  INSERT INTO mails (kind, reservation_id, due_at) VALUES ('reservation', new.id, new.created_at);
  INSERT INTO mails (kind, reservation_id, due_at)
  SELECT 'reservation-made', new.id, new.created_at WHERE new.email IS NOT NULL;
END;
CREATE TRIGGER guest_reservation_owes_mail
AFTER INSERT ON reservations
WHEN new.hold_until IS NOT NULL
BEGIN
  INSERT INTO mails (kind, reservation_id, due_at) VALUES ('reservation-confirmation', new.id, new.created_at);
END;
CREATE TRIGGER confirmed_reservation_owes_mail
AFTER UPDATE OF hold_until ON reservations
WHEN old.hold_until IS NOT NULL AND new.hold_until IS NULL
BEGIN
  INSERT INTO mails (kind, reservation_id, due_at)
  VALUES ('reservation', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    ('reservation-made', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

DROP TRIGGER reservation_taken_back_owes_mail;
CREATE TRIGGER reservation_taken_back_owes_mail
AFTER UPDATE OF status ON reservations
WHEN old.status = 'pending' AND new.status = 'taken-back' AND new.hold_until IS NULL
BEGIN
  INSERT INTO mails (kind, reservation_id, due_at)
  VALUES ('reservation-taken-back', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Guests together hold a share of what a shop has: 1 is nobody who was signed in with a confirmed e-mail.
ALTER TABLE reservations ADD COLUMN is_guest INTEGER NOT NULL DEFAULT 1;

-- Rises whenever a product comes into stock or goes out of it: what isolates know to be sold out is of one such moment.
ALTER TABLE catalogue_version ADD COLUMN availability INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER availability_changes AFTER UPDATE OF in_stock ON listings WHEN old.in_stock <> new.in_stock
BEGIN
  UPDATE catalogue_version SET availability = availability + 1;
END;

-- A shop is offered to the customers of its own country; where nothing is said, to all.
ALTER TABLE stores ADD COLUMN country TEXT;

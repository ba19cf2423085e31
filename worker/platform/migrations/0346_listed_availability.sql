-- Also rises with each row of a list that comes or goes, as where an import replaces a product's rows.
DROP TRIGGER IF EXISTS availability_comes;
DROP TRIGGER IF EXISTS availability_goes;
CREATE TRIGGER availability_comes AFTER INSERT ON listings
BEGIN
  UPDATE catalogue_version SET availability = availability + 1;
END;
CREATE TRIGGER availability_goes AFTER DELETE ON listings
BEGIN
  UPDATE catalogue_version SET availability = availability + 1;
END;

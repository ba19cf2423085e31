-- Rises with every change of a product's document: what isolates have written of documents is of one version.
ALTER TABLE catalogue_version ADD COLUMN documents INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER document_comes AFTER INSERT ON product_documents
BEGIN
  UPDATE catalogue_version SET documents = documents + 1;
END;
CREATE TRIGGER document_changes AFTER UPDATE ON product_documents
BEGIN
  UPDATE catalogue_version SET documents = documents + 1;
END;
CREATE TRIGGER document_goes AFTER DELETE ON product_documents
BEGIN
  UPDATE catalogue_version SET documents = documents + 1;
END;

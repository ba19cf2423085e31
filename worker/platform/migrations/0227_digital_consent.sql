-- When the buyer asked for digital content at once and acknowledged that the right of withdrawal is lost by that
-- (directive 2011/83/EU, article 16(m)); NULL where the order has none.
ALTER TABLE orders ADD COLUMN digital_consent_at TEXT;

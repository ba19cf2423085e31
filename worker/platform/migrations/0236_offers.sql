-- When a product is offered to everybody for less, so that the filter by offers follows the clock (`catalog/relist-prices.ts`):
-- a reduction that may be announced ('special'), or a lower price from some bottles on ('quantity').
CREATE TABLE offers (
  store_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('special', 'quantity')),
  starts_at TEXT,
  ends_at TEXT,
  PRIMARY KEY (store_id, product_id, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO offers
SELECT s.store_id, s.product_id, 'special', s.starts_at, s.ends_at
FROM special_prices s JOIN product_documents d ON d.store_id = s.store_id AND d.product_id = s.product_id
WHERE s.on_price < round(coalesce(d.doc ->> 'original_price_incl_tax', d.doc ->> 'price_incl_tax') * 100)
  AND s.on_price < round((d.doc ->> 'lowestPrice') * 100);

INSERT INTO offers
SELECT store_id, product_id, 'quantity', doc ->> 'nextdisc_start',
  CASE WHEN substr(doc ->> 'nextdisc_end', 12, 5) IN ('', '00:00') THEN substr(doc ->> 'nextdisc_end', 1, 10) || ' 23:59:59'
    ELSE doc ->> 'nextdisc_end' END
FROM product_documents
WHERE doc ->> 'nextdisc_qty' > 0 AND doc ->> 'nextdisc_amount' > 0
  AND doc ->> 'nextdisc_amount' < doc ->> 'price_incl_tax';

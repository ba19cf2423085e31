/** As triggers have it for each row: documents are others, so is what is in stock, and so are prices that have moved. */
export async function beginPrices(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare('UPDATE catalogue_version SET documents = documents + 1, availability = availability + 1'),
    db.prepare(
      `INSERT OR REPLACE INTO price_history
       SELECT l.store_id, p.sku, datetime('now'), l.final_price FROM listings l JOIN products p ON p.id = l.product_id
       WHERE l.category_id = 0 AND l.final_price IS NOT (
         SELECT price FROM price_history h WHERE h.store_id = l.store_id AND h.sku = p.sku ORDER BY since DESC LIMIT 1)`,
    ),
  ])
}

/** What a product made of parts is worth is known when all parts are there. */
export async function settleStock(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare(
      `UPDATE composites SET parts_salable = 0 WHERE EXISTS (
        SELECT 1 FROM product_parts p LEFT JOIN stock s ON s.sku = p.part_sku
        WHERE p.product_id = composites.product_id
        GROUP BY p.option_id HAVING max(coalesce(s.is_salable, 0)) = 0
      )`,
    ),
    db.prepare(
      `UPDATE listings SET in_stock = s.is_in_stock FROM product_stock s
       WHERE s.product_id = listings.product_id AND listings.in_stock <> s.is_in_stock AND listings.product_id IN (
         SELECT whole.product_id FROM listings whole JOIN product_stock USING (product_id)
         WHERE whole.store_id IN (SELECT store_id FROM documents) AND whole.category_id = 0
           AND whole.in_stock <> product_stock.is_in_stock)`,
    ),
  ])
}

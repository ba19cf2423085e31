import { enoughVotes } from '#shared/average-rating.ts'
import { prepare, rows, type Sql, sql } from '#worker/platform/sql.ts'

/**
 * Returns the statements that update the rating of a product from its approved recommendations: in its documents, in the lists
 * that sort by it and in the filter. Too few votes count as no rating there. They run in one batch, after the statement that
 * changes the recommendation.
 */
export function followRating(productId: number): Sql[] {
  const rating = ratingOf(productId)
  return [
    sql`INSERT OR IGNORE INTO catalogue_ratings
      SELECT product_id, ifnull(doc ->> 'rating', 0), ifnull(doc ->> 'rating_count', 0) FROM product_documents
      WHERE product_id = ${productId} ORDER BY store_id LIMIT 1`,
    sql`UPDATE product_documents SET
        card = json_set(card, '$.rating', now.rating, '$.rating_count', now.votes),
        doc = json_set(doc, '$.rating', now.rating, '$.rating_count', now.votes,
          '$.recommendation_count', now.recommendations)
      FROM (${rating}) AS now WHERE product_id = ${productId}`,
    sql`UPDATE listings SET rating = iif(now.votes >= ${enoughVotes}, now.rating, 0) FROM (${rating}) AS now
      WHERE product_id = ${productId}`,
    ...followFilter(productId, rating),
  ]
}

/** Updates the ratings of all products with approved recommendations: a catalogue that was just loaded does not include them. */
export async function followRatings(db: D1Database): Promise<void> {
  const rated = await rows<{ product_id: number }>(
    db,
    sql`SELECT DISTINCT product_id FROM recommendations WHERE state = 'approved'
      AND product_id IN (SELECT id FROM products)`,
  )
  for (const { product_id } of rated)
    await db.batch(followRating(product_id).map((change) => prepare(db, change)))
}

/**
 * Statements that count the approved recommendations of all products without a row in `catalogue_ratings` among the votes of the catalogue.
 * The shown ratings stay as they are.
 */
export const countAmongVotes = {
  ratings: sql`INSERT OR IGNORE INTO catalogue_ratings
    SELECT product_id, max(0, doc ->> 'rating' * (doc ->> 'rating_count') - scores) / max(1, doc ->> 'rating_count' - named),
      max(0, doc ->> 'rating_count' - named)
    FROM (SELECT product_id, count(*) AS named, sum(score) AS scores FROM recommendations WHERE state = 'approved' GROUP BY 1)
    JOIN product_documents USING (product_id) GROUP BY product_id`,
  documents: sql`UPDATE product_documents SET doc = json_set(doc, '$.recommendation_count', named)
    FROM (SELECT product_id AS id, count(*) AS named FROM recommendations WHERE state = 'approved' GROUP BY 1)
    WHERE product_id = id AND doc ->> 'recommendation_count' IS NOT named`,
}

/** Selects one row: the average rounded to a tenth, the number of votes, and how many of them are recommendations. */
function ratingOf(productId: number): Sql {
  return sql`SELECT votes + given.votes_given AS votes, given.votes_given AS recommendations,
      iif(votes + given.votes_given, round((rating * votes + given.scores) / (votes + given.votes_given), 1), 0) AS rating
    FROM catalogue_ratings, (
      SELECT count(*) AS votes_given, ifnull(sum(score), 0) AS scores FROM recommendations
      WHERE product_id = ${productId} AND state = 'approved') AS given
    WHERE product_id = ${productId}`
}

/** Returns the statements that move the product from one filter value to another, and collect the products of all ratings again. */
function followFilter(productId: number, rating: Sql): Sql[] {
  const piece = productId >> 16
  const values = sql`SELECT id FROM facets WHERE attribute = 'rating'`
  const shown = sql`SELECT CAST(iif(rating = CAST(rating AS INTEGER), CAST(rating AS INTEGER), rating) AS TEXT) AS value
    FROM (${rating}) WHERE votes >= ${enoughVotes} AND rating > 0`
  const listed = sql`SELECT DISTINCT store_id FROM product_documents WHERE product_id = ${productId}`
  return [
    sql`INSERT OR IGNORE INTO facets (store_id, attribute, value)
      SELECT store_id, 'rating', value FROM (${listed}), (${shown})`,
    sql`DELETE FROM product_facets WHERE product_id = ${productId} AND facet_id IN (${values})`,
    sql`INSERT INTO product_facets (facet_id, product_id, store_id)
      SELECT id, ${productId}, store_id FROM facets WHERE attribute = 'rating' AND value IN (${shown})
        AND store_id IN (${listed})`,
    sql`UPDATE catalogue_version SET version = version + 1`,
    sql`DELETE FROM facet_postings WHERE piece = ${piece} AND facet_id IN (${values})`,
    sql`INSERT INTO facet_postings SELECT facet_id, ${piece}, json_group_array(product_id) FROM product_facets
      WHERE facet_id IN (${values}) AND product_id >> 16 = ${piece} GROUP BY facet_id`,
  ]
}

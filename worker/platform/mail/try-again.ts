/** Returns the statement that retries an unsent mail without an order from now on, with as many attempts as a new one. */
export function tryMailAgain(db: D1Database, id: number, now: Date): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE mails SET attempts = 0, due_at = ?2 WHERE id = ?1 AND order_id IS NULL AND sent_at IS NULL AND attempts > 0',
    )
    .bind(id, now.toISOString())
}

/** Stores which conversations customers have had while they were signed in, in any browser. */
export class Customers {
  #sql: Pick<SqlStorage, 'exec'>

  constructor(sql: Pick<SqlStorage, 'exec'>) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS customers (id TEXT PRIMARY KEY, customer INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS conversations_of_customer ON customers (customer)`)
  }

  note(id: string, customer: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO customers VALUES (?, ?)', id, customer)
  }

  forget(id: string): void {
    this.#sql.exec('DELETE FROM customers WHERE id = ?', id)
  }

  of(customer: number): string[] {
    const rows = this.#sql.exec<{ id: string }>('SELECT id FROM customers WHERE customer = ?', customer)
    return rows.toArray().map(({ id }) => id)
  }
}

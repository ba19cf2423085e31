import { chatLimits } from '#shared/chat.ts'

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

const day = 24 * 3600 * 1000

/**
 * Counts the conversations that a network has started today: the open ones and the ones that it deleted. The network's address is deleted
 * at the end of the day.
 */
export class Admission {
  #sql: Pick<SqlStorage, 'exec'>

  constructor(sql: Pick<SqlStorage, 'exec'>) {
    this.#sql = sql
    sql.exec(`
      CREATE TABLE IF NOT EXISTS admitted (id TEXT PRIMARY KEY, network TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS admitted_of_network ON admitted (network)`)
  }

  /** Counts a new conversation or other object, once for its id. Returns false if the network has reached its limit. */
  admit(id: string, network: string, now: number, most: number = chatLimits.perNetwork): boolean {
    this.#sql.exec('DELETE FROM admitted WHERE at < ?', now - day)
    const own = this.#sql.exec<{ id: string }>('SELECT id FROM admitted WHERE network = ?', network).toArray()
    if (own.some((known) => known.id === id)) return true
    if (own.length >= most) return false
    this.#sql.exec('INSERT OR REPLACE INTO admitted VALUES (?, ?, ?)', id, network, now)
    return true
  }

  /** Frees the place of a conversation that the desk has closed. */
  release(id: string): void {
    this.#sql.exec('DELETE FROM admitted WHERE id = ?', id)
  }

  /** Keeps counting a deleted conversation without its id: deleting and starting again all day does not raise the limit. */
  forget(id: string): void {
    this.#sql.exec('UPDATE admitted SET id = ? WHERE id = ?', crypto.randomUUID(), id)
  }
}

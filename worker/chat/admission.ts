import { chatLimits } from '#shared/chat.ts'

const day = 24 * 3600 * 1000

/** How many conversations a network has begun in a day that are still open. Its address is forgotten with the day. */
export class Admission {
  #sql: Pick<SqlStorage, 'exec'>

  constructor(sql: Pick<SqlStorage, 'exec'>) {
    this.#sql = sql
    sql.exec(
      'CREATE TABLE IF NOT EXISTS admitted (id TEXT PRIMARY KEY, network TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
    )
  }

  /** Counts a conversation that is about to begin. False: this network has as many as it may. */
  admit(id: string, network: string, now: number): boolean {
    this.#sql.exec('DELETE FROM admitted WHERE at < ?', now - day)
    const own = this.#sql.exec('SELECT id FROM admitted WHERE network = ?', network).toArray()
    if (own.length >= chatLimits.perNetwork) return false
    this.#sql.exec('INSERT INTO admitted VALUES (?, ?, ?)', id, network, now)
    return true
  }

  /** Frees the place of a conversation that was closed or deleted. */
  release(id: string): void {
    this.#sql.exec('DELETE FROM admitted WHERE id = ?', id)
  }
}

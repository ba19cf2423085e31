import { type ChatMessage, type ChatSide, chatLimits, type TypedMessage } from '#shared/chat.ts'

export interface Written extends TypedMessage {
  from: ChatSide
  by?: string | undefined
}

/** The messages of one conversation, in SQLite. */
export class MessageLog {
  #sql: Pick<SqlStorage, 'exec'>

  constructor(sql: Pick<SqlStorage, 'exec'>) {
    this.#sql = sql
    sql.exec(
      `CREATE TABLE IF NOT EXISTS messages (
        seq INTEGER PRIMARY KEY, id TEXT NOT NULL, side TEXT NOT NULL, text TEXT NOT NULL, by_name TEXT,
        at INTEGER NOT NULL, UNIQUE (side, id)) STRICT`,
    )
  }

  /** Stores a message once: the same id of the same side gets the same result. 'tooMany': the shopper has to wait a minute. */
  add({ id, from, text, by }: Written, now: number): { message: ChatMessage; isNew: boolean } | 'tooMany' {
    const known = this.#rows('side = ? AND id = ?', from, id)[0]
    if (known) return { message: known, isNew: false }
    if (from === 'shopper' && this.#writtenSince(now - 60_000) >= chatLimits.perMinute) return 'tooMany'
    const seq = this.lastSeq() + 1
    this.#sql.exec('INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?)', seq, id, from, text, by ?? null, now)
    return { message: { seq, id, from, text, by, at: now }, isNew: true }
  }

  since(seq: number): ChatMessage[] {
    return this.#rows('seq > ?', seq)
  }

  last(): ChatMessage | undefined {
    return this.since(this.lastSeq() - 1)[0]
  }

  lastSeq(): number {
    return this.#number('SELECT coalesce(max(seq), 0) AS number FROM messages')
  }

  /** Returns the epoch milliseconds of the first message that the other side has not answered; null if there is none. */
  waitingSince(): number | null {
    const rows = this.#sql.exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM messages WHERE side = 'shopper'
       AND seq > (SELECT coalesce(max(seq), 0) FROM messages WHERE side = 'desk')`,
    )
    return rows.toArray()[0]?.at ?? null
  }

  #writtenSince(at: number): number {
    return this.#number(`SELECT count(*) AS number FROM messages WHERE side = 'shopper' AND at > ?`, at)
  }

  #number(query: string, ...values: number[]): number {
    return this.#sql.exec<{ number: number }>(query, ...values).toArray()[0]?.number ?? 0
  }

  #rows(where: string, ...values: (string | number)[]): ChatMessage[] {
    return this.#sql
      .exec<{ seq: number; id: string; side: ChatSide; text: string; by_name: string | null; at: number }>(
        `SELECT * FROM messages WHERE ${where} ORDER BY seq`,
        ...values,
      )
      .toArray()
      .map(({ side, by_name, ...row }) => ({ ...row, from: side, by: by_name ?? undefined }))
  }
}

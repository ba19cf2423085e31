import { DurableObject } from 'cloudflare:workers'
import type { DeskEntry, DeskList, Duty } from '#shared/chat.ts'
import { isServiceOpen } from '#shared/service-hours.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { Admission, Customers } from './desk-tables.ts'

/** Milliseconds after which a page of the desk counts as closed: it sends a ping every 20 seconds. */
const presence = 60_000
/** The number of latest answers from which the usual wait is computed. */
const answersCounted = 51

/** Stores all conversations, who is at the desk, and how long an answer takes. One object for the shop. */
export class Desk extends DurableObject {
  #sql = this.ctx.storage.sql
  #admission = new Admission(this.ctx.storage.sql)
  #customers = new Customers(this.ctx.storage.sql)

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS conversations (
        id TEXT PRIMARY KEY, closed INTEGER NOT NULL, last_at INTEGER NOT NULL, entry TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS answers (id INTEGER PRIMARY KEY, wait INTEGER NOT NULL) STRICT`)
  }

  /** Returns false if this network has reached its limit: of open conversations, or of other objects with the limit `most`. */
  admit(id: string, network: string, most?: number): boolean {
    return this.#admission.admit(id, network, Date.now(), most)
  }

  /** Stores an entry. `customer` is its owner, if they were signed in. */
  note(entry: DeskEntry, customer?: number): void {
    this.#sql.exec(
      `INSERT INTO conversations VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (id) DO UPDATE SET closed = ?2, last_at = ?3, entry = ?4`,
      entry.id,
      Number(entry.closed),
      entry.lastAt,
      JSON.stringify(entry),
    )
    if (customer !== undefined) this.#customers.note(entry.id, customer)
    if (entry.closed) this.#admission.release(entry.id)
    this.#tell()
  }

  forget(id: string): void {
    this.#sql.exec('DELETE FROM conversations WHERE id = ?', id)
    this.#admission.forget(id)
    this.#customers.forget(id)
    this.#tell()
  }

  /** Returns the first `most` entries: open ones first, those that have waited longest on top; then the latest closed ones. */
  list(most: number): Omit<DeskList, 'name'> {
    const rows = this.#sql.exec<{ entry: string }>(
      `SELECT entry FROM conversations
       ORDER BY closed, entry ->> 'waitingSince' IS NULL, entry ->> 'waitingSince', last_at DESC LIMIT ?`,
      most,
    )
    const [counts] = this.#sql
      .exec<{ all: number; waiting: number }>(
        `SELECT count(*) AS "all", count(entry ->> 'waitingSince') AS waiting FROM conversations`,
      )
      .toArray()
    const entries: DeskEntry[] = rows.toArray().map(({ entry }) => JSON.parse(entry))
    return { entries, waiting: counts?.waiting ?? 0, more: (counts?.all ?? 0) - entries.length }
  }

  ofCustomer(customer: number): string[] {
    return this.#customers.of(customer)
  }

  knows(id: string): boolean {
    return this.#sql.exec('SELECT 1 FROM conversations WHERE id = ?', id).toArray().length > 0
  }

  /** Stores how long an answer took: `wait` in milliseconds. */
  noteAnswer(wait: number): void {
    this.#sql.exec('INSERT INTO answers (wait) VALUES (?)', wait)
    this.#sql.exec('DELETE FROM answers WHERE id <= (SELECT max(id) FROM answers) - ?', answersCounted)
  }

  /** Returns whether somebody is on duty: a person has the desk open, within the hours of customer service in this view. */
  duty(view: StoreCode): Duty {
    return {
      onDuty:
        isServiceOpen(view, new Date()) && this.ctx.getWebSockets().some((socket) => this.#isPresent(socket)),
      usualWait: this.#usualWait(),
    }
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment(Date.now())
    return new Response(null, { status: 101, webSocket: client })
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  #isPresent(socket: WebSocket): boolean {
    const opened: number = socket.deserializeAttachment()
    const pinged = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? opened
    return Date.now() - pinged < presence
  }

  /** Returns the usual wait in seconds. */
  #usualWait(): number | null {
    const waits = this.#sql.exec<{ wait: number }>('SELECT wait FROM answers ORDER BY wait').toArray()
    const middle = waits[Math.floor(waits.length / 2)]
    return middle ? Math.round(middle.wait / 1000) : null
  }

  #tell(): void {
    for (const socket of this.ctx.getWebSockets()) socket.send('changed')
  }
}

export interface DeskBinding {
  DESK: DurableObjectNamespace<Desk>
}

export function deskOf({ DESK }: DeskBinding) {
  return DESK.getByName('desk')
}

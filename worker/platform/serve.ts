import type { Context, Handler as HonoHandler } from 'hono'
import * as v from 'valibot'
import { isTooDeep } from '#shared/input-limits.ts'
import { log } from '#shared/log.ts'
import type { Endpoint, RefusalOf, WireResultOf } from '#shared/platform-api/endpoint.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { Platform, PlatformBindings } from './env.ts'
import {
  EngineUnreachable,
  type FieldError,
  Refusal,
  type RefusalMeta,
  refuse,
  unauthorized,
} from './refusal.ts'
import { requestedView } from './requested-view.ts'

export interface Call<E extends Endpoint> {
  /** The search and path parameters, validated by the row. */
  query: v.InferOutput<E['query']>
  body: v.InferOutput<E['body']>
  view: StoreView
  /** '' for a guest. */
  token: string
  /** '' if the call has none. */
  cartId: string
  db: D1Database
  env: PlatformBindings
  request: Request
  /** `throw refuse('lineGone', text)` */
  refuse(name: RefusalOf<E>, text: string, meta?: RefusalMeta): Refusal
}

type Answered<E extends Endpoint> = WireResultOf<E> | WithMeta<WireResultOf<E>> | JsonText

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>> | Answered<E>

/** A result that is JSON already, for a row that is marked `raw`. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Returns a result with metadata in the envelope: `withMeta(token, { refreshToken })`. */
export function withMeta<Result>(result: Result, meta: Record<string, unknown>): WithMeta<Result> {
  return new WithMeta(result, meta)
}

class WithMeta<Result> {
  readonly result: Result
  readonly meta: Record<string, unknown>

  constructor(result: Result, meta: Record<string, unknown>) {
    this.result = result
    this.meta = meta
  }
}

/** A row of the contract with its handler, as `handlers.ts` lists them. */
export interface Served<E extends Endpoint> {
  row: E
  handle: HonoHandler<Platform>
}

/**
 * Creates the handler of a row of the contract: `serve(stockCheck, async ({ query, db }) => …)`. Validates query and body by the
 * row. Responds with the envelope `{ code, result, meta }` and the status `code`; rows marked `raw` respond without the envelope.
 */
export function serve<E extends Endpoint>(row: E, handler: Handler<E>): Served<E> {
  const handle = async (c: Context<Platform>) => {
    if (row.needs === 'customer' && !c.req.query('token')) throw unauthorized()
    const answer = await handler({
      query: check(row, readQuery(c), 'query'),
      body: check(row, await readBody(row, c), 'body'),
      view: requestedView(c.req.raw),
      token: c.req.query('token') ?? '',
      cartId: c.req.query('cartId') ?? '',
      db: c.env.DB,
      env: c.env,
      request: c.req.raw,
      refuse: (name, text, meta) => refuse(row, name, text, meta),
    })
    if (answer instanceof JsonText) return jsonResponse(answer.text)
    if (row.raw) return c.json(answer)
    if (answer instanceof WithMeta) return c.json({ code: 200, result: answer.result, meta: answer.meta })
    return c.json({ code: 200, result: answer })
  }
  return { row, handle }
}

/** Returns a JSON response with `Content-Length`, so that the caller can read it in one piece. */
function jsonResponse(text: string): Response {
  const body = encoder.encode(text)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.byteLength) }
  return new Response(body, { headers })
}

const encoder = new TextEncoder()

/**
 * Responds to an error. A refusal keeps its code and text. Any other error is logged under a report id, and the response contains
 * only that id.
 */
export function answerError(error: unknown, c: Context<Platform>): Response {
  if (error instanceof Refusal) {
    const { code, message, meta, innerCode } = error
    const result = innerCode === undefined ? message : { code: innerCode, errorMessage: message }
    return c.json({ code, result, ...(meta && { meta }) }, code)
  }
  // Responds without an envelope, like a gateway: the engine may have executed the call.
  if (error instanceof EngineUnreachable) {
    log('error', { path: c.req.path, error })
    return c.text('The engine is unreachable', 502)
  }
  const report = `webapi-${crypto.randomUUID()}`
  log('error', { report, path: c.req.path, error })
  const result = `Internal Error. Details are available in the log file. Report ID: ${report}`
  return c.json({ code: 500, result }, 500)
}

const carried = ['token', 'cartId', 'storeCode']
const longestBody = 256 * 1024

/** Returns the parameters; a search parameter without a value counts as absent. */
function readQuery(c: Context<Platform>): Record<string, string> {
  const given = Object.entries(c.req.query()).filter(([key, value]) => value !== '' && !carried.includes(key))
  return { ...Object.fromEntries(given), ...c.req.param() }
}

async function readBody(row: Endpoint, c: Context<Platform>): Promise<unknown> {
  if (row.body.type === 'undefined') return undefined
  const text = await c.req.text()
  if (text.length > longestBody) throw new Refusal(413, 'The request body is too large')
  if (!text) return {}
  if (!c.req.header('content-type')?.includes('application/json')) {
    throw new Refusal(415, 'The content type must be application/json')
  }
  const body = parsed(text)
  if (isTooDeep(body)) throw new Refusal(400, 'Decoding error: the request body is nested too deep')
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'Decoding error: the request body is no JSON')
  }
}

type Place = 'query' | 'body'

/** Validates query or body. Throws 400 for an invalid part and 500 for a missing part, as the contract requires. */
function check<E extends Endpoint, P extends Place>(row: E, input: unknown, place: P): v.InferOutput<E[P]> {
  const read = v.safeParse(row[place], input)
  if (read.success) return read.output
  const errors = read.issues.map((issue) => fieldError(row, issue, place))
  const code = read.issues[0] && isMissingPart(read.issues[0]) ? (row.missing?.status ?? 500) : 400
  throw new Refusal(code, errors[0]?.message ?? 'Invalid request', { errors })
}

/** Returns the error of a field: the platform's fixed text if the field is missing, otherwise the schema's message. */
function fieldError({ missing }: Endpoint, issue: v.BaseIssue<unknown>, place: Place): FieldError {
  const field = v.getDotPath(issue) ?? ''
  return { field, message: isMissing(issue) ? missingText(field, place, missing?.words) : issue.message }
}

function missingText(field: string, place: Place, words: Readonly<Record<string, string>> = {}): string {
  if (words[field]) return words[field]
  if (place === 'query') return `${field} parameter is required`
  return field.includes('.') ? `${field} is required` : `No ${field} element provided within the request body`
}

/** Returns true if a whole part of query or body is missing, not a field within a part. */
function isMissingPart(issue: v.BaseIssue<unknown>): boolean {
  return issue.path?.length === 1 && isMissing(issue)
}

function isMissing({ path }: v.BaseIssue<unknown>): boolean {
  return path !== undefined && (path.at(-1)?.value ?? undefined) === undefined
}

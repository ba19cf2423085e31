import type { LimitedLine } from '#shared/cart.ts'
import type { BodyOf, Endpoint, QueryOf, RefusalOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import type { EndpointName, endpoints } from '#shared/platform-api/index.ts'
import type { CallRows, ShapeOf } from '#shared/platform-api/rows-of.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { withLock } from '../browser.ts'
import { calls, fits } from './calls.ts'
import { sessionHasEnded } from './current-customer.ts'

export interface Refused<Refusal extends string = string> {
  ok: false
  /** Name of the endpoint's refusal, or `invalid` if the edge rejected the request. */
  refusal: Refusal | 'invalid'
  message: string
  /** Details of the refusal, such as the maximum quantity. */
  meta: Record<string, unknown>
}
export type Answer<Result, Refusal extends string> =
  | {
      ok: true
      result: Result
      /** Additional data that the edge adds to the result. */
      meta?: Record<string, unknown>
    }
  | Refused<Refusal>

/** Thrown if the outcome of a call is unknown: no connection, a time-out, or a fault of the platform. */
export class CallFailed extends Error {
  readonly status: number
  readonly requestId: string | undefined
  constructor(status: number, requestId?: string, cause?: unknown) {
    super(`The call failed with status ${status}`, { cause })
    this.status = status
    this.requestId = requestId
  }
}

type Row<Name extends EndpointName> = (typeof endpoints)[Name]

interface Sent<Name extends EndpointName> {
  query?: QueryOf<Row<Name>>
  body?: BodyOf<Row<Name>>
  signal?: AbortSignal
}

/** Milliseconds: for the wait until other calls permit a call, and again for the call itself. */
const timeLimit = 15_000

let reportLimited: (lines: readonly LimitedLine[]) => void = () => {}

/**
 * Registers `listener`. It is called with the lines whose quantity the merge of two carts reduced. The response to any call
 * may contain them.
 */
export function onLimited(listener: typeof reportLimited): void {
  reportLimited = listener
}

type SignedOutListener = (isReported: boolean) => void

const signedOutListeners = new Set<SignedOutListener>()
let isEndReported = false

/**
 * Registers `listener`. It is called when the session has ended without a sign-out: the visitor is a guest from then on.
 * `isReported`: the edge reported it in this response. Otherwise the session cookie is missing, reported once per page.
 */
export function onSignedOut(listener: SignedOutListener): void {
  signedOutListeners.add(listener)
}

function reportSignedOut(isReported: boolean): void {
  if (!isReported && (isEndReported || !sessionHasEnded())) return
  isEndReported = true
  for (const listener of signedOutListeners) listener(isReported)
}

/**
 * Sends a call of the contract to the edge, which adds the session's data. Except for page data, the client
 * makes no other requests. A refusal is an answer; everything else that is not the result throws `CallFailed`.
 */
export const call = callerOf(calls)

/** Returns a function that calls these endpoints. */
export function callerOf<Known extends EndpointName>(rows: CallRows<Known>) {
  return <Name extends Known>(
    name: Name,
    sent: Sent<Name> = {},
  ): Promise<Answer<ResultOf<Row<Name>>, RefusalOf<Row<Name>>>> => {
    const [method, path, shape] = rows[name]
    return ask(method, address(path, sent.query), sent, shape as ShapeOf<ResultOf<Row<Name>>>)
  }
}

/**
 * Calls an endpoint of the edge that the contract does not contain. A response without this `shape` counts as a failure. `changesSession`:
 * no other call of any tab runs at the same time, because its later response would replace the cookie with that of the earlier session.
 */
export async function ask<Result, Refusal extends string = never>(
  method: Endpoint['method'],
  url: string,
  {
    body,
    signal,
    changesSession,
  }: { body?: unknown; signal?: AbortSignal | undefined; changesSession?: boolean },
  shape?: ShapeOf<Result>,
): Promise<Answer<Result, Refusal>> {
  const newSignal = () => {
    const tooLong = AbortSignal.timeout(timeLimit)
    return signal ? AbortSignal.any([signal, tooLong]) : tooLong
  }
  const init = {
    method,
    // A call without a body is sent as JSON too: the edge rejects simple requests (CORS).
    ...(method !== 'GET' && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  }
  const send = () => fetch(url, { ...init, signal: newSignal() })
  const mode = changesSession ? 'exclusive' : 'shared'
  const response = await withLock('karaffel:session', send, mode, newSignal()).catch((cause) => {
    throw new CallFailed(0, undefined, cause)
  })
  const envelope = await read(response)
  const meta = envelope.meta ?? {}
  if (response.ok && shape && !fits(envelope.result, shape)) throw new CallFailed(response.status)
  if (meta.limited) reportLimited(meta.limited as LimitedLine[])
  reportSignedOut(Boolean(meta.signedOut))
  if (response.ok) return { ok: true, result: envelope.result as Result, meta }
  const message = typeof envelope.result === 'string' ? envelope.result : ''
  if (typeof meta.refusal === 'string') return { ok: false, refusal: meta.refusal as Refusal, message, meta }
  if (response.status === 400 || response.status === 422)
    return { ok: false, refusal: 'invalid', message, meta }
  throw new CallFailed(response.status, meta.requestId as string | undefined)
}

/** Returns the answer of a call, or null if the call fails. */
export async function answerOrNull<Answered>(calling: Promise<Answered>): Promise<Answered | null> {
  try {
    return await calling
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

/** Returns the result of a call; null if the call fails or is refused. For data that the page can do without. */
export async function resultOrNull<Result>(calling: Promise<Answer<Result, string>>): Promise<Result | null> {
  const answer = await answerOrNull(calling)
  return answer?.ok ? answer.result : null
}

/** Stores the chosen view in a cookie. Throws `CallFailed` if it was not stored. */
export async function chooseView(store: StoreCode): Promise<void> {
  const answer = await ask('POST', '/api/view', { body: { store } })
  if (!answer.ok) throw new CallFailed(400)
}

function address(path: string, query: object | undefined): string {
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${path}?${search}` : path
}

async function read(response: Response): Promise<{ result?: unknown; meta?: Record<string, unknown> }> {
  try {
    return Object(await response.json())
  } catch (cause) {
    throw new CallFailed(response.status, undefined, cause)
  }
}

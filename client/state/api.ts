import type { LimitedLine } from '#shared/cart.ts'
import type { BodyOf, Endpoint, QueryOf, RefusalOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import type { EndpointName, endpoints } from '#shared/platform-api/index.ts'
import type { CallRows, ShapeOf } from '#shared/platform-api/rows-of.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { calls, fits } from './calls.ts'
import { sessionHasEnded } from './current-customer.ts'

export interface Refused<Refusal extends string = string> {
  ok: false
  /** Name of the row's refusal, or `invalid` where the edge did not accept what was sent. */
  refusal: Refusal | 'invalid'
  message: string
  /** Figures of the refusal, such as the largest quantity that can be had. */
  meta: Record<string, unknown>
}
export type Answer<Result, Refusal extends string> =
  | {
      ok: true
      result: Result
      /** What the edge says beside the result. */
      meta?: Record<string, unknown>
    }
  | Refused<Refusal>

/** The outcome of the call is unknown: no connection, too slow, or a fault of the platform. */
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

const timeLimit = 15_000

let tellLimited: (lines: readonly LimitedLine[]) => void = () => {}

/**
 * `hear` is called with the lines that were cut when two carts were merged, which happens in the next call of any kind.
 */
export function onLimited(hear: typeof tellLimited): void {
  tellLimited = hear
}

type HearSignedOut = (isSaid: boolean) => void

const signedOutListeners = new Set<HearSignedOut>()
let wasEndHeard = false

/**
 * `hear` is called when the session has ended without its customer's doing: the visitor is a guest from then on. `isSaid`: the
 * edge says it of this call; else the cookie is gone, which is reported once a page.
 */
export function onSignedOut(hear: HearSignedOut): void {
  signedOutListeners.add(hear)
}

function reportSignedOut(isSaid: boolean): void {
  if (!isSaid && (wasEndHeard || !sessionHasEnded())) return
  wasEndHeard = true
  for (const hear of signedOutListeners) hear(isSaid)
}

/**
 * The only fetch of the client beside page data: a call of the contract, sent to the edge, which adds what it knows of
 * the session. A refusal is an answer; everything else that is not the result throws `CallFailed`.
 */
export const call = callerOf(calls)

/** A function that calls these rows. */
export function callerOf<Known extends EndpointName>(rows: CallRows<Known>) {
  return <Name extends Known>(
    name: Name,
    sent: Sent<Name> = {},
  ): Promise<Answer<ResultOf<Row<Name>>, RefusalOf<Row<Name>>>> => {
    const [method, path, shape] = rows[name]
    return ask(method, address(path, sent.query), sent, shape as ShapeOf<ResultOf<Row<Name>>>)
  }
}

/** The same for a call of the edge's own, beside the contract; `shape` tells its answer from anything else. */
export async function ask<Result, Refusal extends string = never>(
  method: Endpoint['method'],
  url: string,
  sent: { body?: unknown; signal?: AbortSignal | undefined },
  shape?: ShapeOf<Result>,
): Promise<Answer<Result, Refusal>> {
  const response = await reach(method, url, sent)
  const envelope = await read(response)
  const meta = envelope.meta ?? {}
  if (response.ok && shape && !fits(envelope.result, shape)) throw new CallFailed(response.status)
  if (meta.limited) tellLimited(meta.limited as LimitedLine[])
  reportSignedOut(Boolean(meta.signedOut))
  if (response.ok) return { ok: true, result: envelope.result as Result, meta }
  const message = typeof envelope.result === 'string' ? envelope.result : ''
  if (typeof meta.refusal === 'string') return { ok: false, refusal: meta.refusal as Refusal, message, meta }
  if (response.status === 400 || response.status === 422)
    return { ok: false, refusal: 'invalid', message, meta }
  throw new CallFailed(response.status, meta.requestId as string | undefined)
}

/** Keeps the choice of a view in a cookie. */
export async function chooseView(store: StoreCode): Promise<void> {
  const response = await reach('POST', '/api/view', { body: { store } })
  await response.body?.cancel()
  if (!response.ok) throw new CallFailed(response.status)
}

function address(path: string, query: object | undefined): string {
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${path}?${search}` : path
}

async function reach(
  method: Endpoint['method'],
  url: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal | undefined },
): Promise<Response> {
  const tooLong = AbortSignal.timeout(timeLimit)
  try {
    return await fetch(url, {
      method,
      // Also a call without a body is sent as JSON: the edge takes no simple requests.
      ...(method !== 'GET' && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
      signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
    })
  } catch (cause) {
    throw new CallFailed(0, undefined, cause)
  }
}

async function read(response: Response): Promise<{ result?: unknown; meta?: Record<string, unknown> }> {
  try {
    return Object(await response.json())
  } catch (cause) {
    throw new CallFailed(response.status, undefined, cause)
  }
}

import * as v from 'valibot'
import type { BodyOf, Endpoint, MetaOf, QueryOf, RefusalOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import { describeIssues } from '#shared/platform-api/wire.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type PlatformEnv, platformSettings } from '#worker/env.ts'
import { type Envelope, type FieldError, readEnvelope } from './envelope.ts'
import { openCalls } from './open-calls.ts'
import { PlatformError, removeSentValues } from './platform-error.ts'

export interface CallContext {
  env: PlatformEnv
  store: StoreCode
  token?: string
  cartId?: string
  /** Aborts the call with the request that it belongs to. */
  signal?: AbortSignal
  /** Milliseconds until the call counts as timed out. */
  timeLimit?: number
  /** The group whose number of waiting calls is limited; default: the group of the row. */
  countsAs?: string
  /** Parses the response's text in place of `JSON.parse`. */
  read?: ((text: string) => unknown) | undefined
}

export type Answer<E extends Endpoint> =
  | { ok: true; result: ResultOf<E>; meta: MetaOf<E> }
  | PlatformRefusal<RefusalOf<E> | 'refused'>

export interface PlatformRefusal<Name extends string = string> {
  ok: false
  refusal: Name
  status: number
  message: string
  errors?: FieldError[]
  /** Values that belong to the refusal, such as the largest possible quantity. */
  meta: Record<string, unknown>
  /** Seconds. */
  retryAfter?: number | undefined
}

const defaultTimeLimit = 5000

/**
 * Calls the platform by a row. `query` and `body` are as on the wire (decimals); the result is normalised (minor units). A refusal that the
 * row lists is returned, everything else throws `PlatformError`. `refused` stands for one of several refusals that another platform does
 * not distinguish.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: { query?: QueryOf<E>; body?: BodyOf<E> },
  context: CallContext,
): Promise<Answer<E>> {
  const { env, signal, timeLimit = defaultTimeLimit, countsAs = endpoint.path } = context
  const time = Math.min(timeLimit, platformSettings(env).PLATFORM_TIME_LIMIT)
  const calls = openCalls(countsAs, env)
  if (!calls.begin(time)) throw new PlatformError('unreachable', endpoint, { cause: 'too many calls wait' })
  const envelope = await calls.settled(ask(endpoint, input, time, context), signal)
  if (envelope.code === 200) return success(endpoint, envelope)
  const refusal = wrappedRefusal(endpoint, envelope) ?? refusalOf(endpoint, envelope)
  if (refusal) {
    const { message, errors, figures = {}, retryAfter } = envelope
    const { code, innerCode = code } = envelope
    const status = (endpoint.refusals as Record<string, number>)[refusal] ?? (code < 500 ? code : innerCode)
    return { ok: false, refusal, status, message, errors, meta: figures, retryAfter }
  }
  const { code, message, retryAfter } = envelope
  const kind = code === 401 ? 'unauthorised' : code === 429 ? 'overloaded' : 'failed'
  const cause = removeSentValues(`${code} ${message}`, [input, context.token, context.cartId])
  throw new PlatformError(kind, endpoint, { cause, retryAfter, isReported: code >= 500 })
}

async function ask(
  endpoint: Endpoint,
  { query, body }: { query?: unknown; body?: unknown },
  time: number,
  context: CallContext,
): Promise<Envelope> {
  const { env, signal, read } = context
  const limit = AbortSignal.timeout(time)
  let response: Response
  try {
    response = await platformOf(env)(addressOf(endpoint, query, context), {
      ...requestOf(endpoint, body, context),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (cause) {
    throw new PlatformError(limit.aborted ? 'timeout' : 'unreachable', endpoint, { cause })
  }
  return readEnvelope(endpoint, response, read)
}

/** Returns a function that requests a path of the platform: the embedded one, or that of `PLATFORM_URL`. */
export function platformOf(env: PlatformEnv): (path: string, init: RequestInit) => Promise<Response> {
  const { PLATFORM_URL } = platformSettings(env)
  if (PLATFORM_URL) return (path, init) => fetch(`${PLATFORM_URL}${path}`, { ...init, redirect: 'manual' })
  return (path, init) => env.PLATFORM.fetch(`https://platform${path}`, init as never)
}

function requestOf({ method }: Endpoint, body: unknown, { store }: CallContext): RequestInit {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', 'x-vs-store-code': store }
  return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
}

/** Returns the address. The contract has the token in the query: it is sent from here to the platform and nowhere else. */
function addressOf(
  endpoint: Endpoint,
  query: unknown,
  carried: Pick<CallContext, 'store' | 'token' | 'cartId'>,
): string {
  const params = new URLSearchParams()
  let path: string = endpoint.path
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue
    const text = encodeURIComponent(String(value))
    if (path.includes(`/:${name}`)) path = path.replace(`/:${name}`, () => `/${text}`)
    else params.append(name, String(value))
  }
  params.set('storeCode', carried.store)
  if (endpoint.needs !== 'nothing' || carried.token) params.set('token', carried.token ?? '')
  if (carried.cartId) params.set('cartId', carried.cartId)
  return `${path}?${params}`
}

function success<E extends Endpoint>(endpoint: E, { result, meta }: Envelope): Answer<E> {
  const read = v.safeParse(endpoint.result, result)
  if (!read.success) throw new PlatformError('malformed', endpoint, { cause: describeIssues(read.issues) })
  const beside = endpoint.meta ? v.safeParse(endpoint.meta, meta) : undefined
  if (beside && !beside.success)
    throw new PlatformError('malformed', endpoint, { cause: describeIssues(beside.issues) })
  return { ok: true, result: read.output as ResultOf<E>, meta: (beside?.output ?? undefined) as MetaOf<E> }
}

/** Returns the row's name for the code inside an error, if the row wraps its refusals, whatever the message is. */
function wrappedRefusal<E extends Endpoint>(endpoint: E, envelope: Envelope): RefusalOf<E> | undefined {
  const { wrapped = {} }: Endpoint = endpoint
  return Object.keys(wrapped).find((name) => wrapped[name] === envelope.innerCode) as RefusalOf<E> | undefined
}

/**
 * Returns the row's name of a refusal. The embedded platform returns it. For another platform the status decides, and if several refusals
 * have it, the words of the message; otherwise it is `refused`. Other platforms also return 500 for unexpected errors: these are a refusal
 * only with another code inside, or with the fixed words of a missing part. A missing order must be named: a platform without such a row
 * returns 404 for every order.
 */
function refusalOf<E extends Endpoint>(
  endpoint: E,
  envelope: Envelope,
): RefusalOf<E> | 'refused' | undefined {
  const { refusals } = endpoint
  if (envelope.refusal && Object.hasOwn(refusals, envelope.refusal)) return envelope.refusal as RefusalOf<E>
  const { code, innerCode, message } = envelope
  if (code >= 500 && (innerCode ?? 500) >= 500 && !/ provided\b/i.test(message)) return undefined
  const named = (status?: number) =>
    Object.keys(refusals).filter((name) => refusals[name as never] === status)
  const ofCode = named(code)
  const names = ofCode.length > 0 ? ofCode : named(innerCode)
  const [name] = names.length > 1 ? [distinguishedRefusal(names, envelope)] : names
  return (name === 'orderUnknown' ? 'refused' : name) as RefusalOf<E> | 'refused' | undefined
}

/** Returns the refusal whose usual words the message contains; otherwise the only one without usual words. */
function distinguishedRefusal(names: readonly string[], { message, errors = [] }: Envelope): string {
  const isOfAddress = errors.some(({ field }) => /Address\./.test(field))
  const named = names.find((name) => words[name]?.test(message) || (name === 'addressInvalid' && isOfAddress))
  const [only = 'refused', ...others] = names.filter((name) => !words[name])
  return named ?? (others.length === 0 ? only : 'refused')
}

/** Words in Magento's messages that distinguish refusals. */
const words: Readonly<Record<string, RegExp>> = {
  cartGone: /cartid/i,
  cartEmpty: /cart is empty|contain products|shopping cart is empty/i,
  lineGone: /cart doesn't contain|itemid/i,
  emailTaken: /already exists/i,
}

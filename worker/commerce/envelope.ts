import { textUpTo } from '#shared/input-limits.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { isUnknownObject, type UnknownObject } from '#shared/unknown-object.ts'
import { PlatformError } from './platform-error.ts'

export interface FieldError {
  field: string
  message: string
}

/** Any response of a platform in one form. Only `code` 200 is success. */
export interface Envelope {
  code: number
  result?: unknown
  meta?: unknown
  /** The message of an error, '' if it has none. */
  message: string
  /** The real code inside an error that the platform's handlers wrapped into a 500. */
  innerCode?: number
  /** The embedded platform's name of a refusal. */
  refusal?: string
  errors?: FieldError[]
  /** Further values of the embedded platform beside a refusal. */
  figures?: Record<string, unknown>
  /** Seconds, from the header `Retry-After`. */
  retryAfter?: number
}

/** Reads the envelope, the four error shapes of `docs/contract/openapi.json` and rows without an envelope. Throws `malformed`. */
export async function readEnvelope(
  endpoint: Endpoint,
  response: Response,
  read?: (text: string) => unknown,
): Promise<Envelope> {
  const body = await json(endpoint, response, read)
  if (endpoint.raw && response.ok) return { code: 200, result: body, message: '' }
  if (!isUnknownObject(body))
    throw new PlatformError('malformed', endpoint, { cause: `${wrongFormat} ${response.status}` })
  // If HTTP status and envelope code disagree about success, the response is malformed.
  const code = response.ok ? Number(body.code ?? response.status) : response.status
  if (code === 200 && 'result' in body) return { code, result: body.result, meta: body.meta, message: '' }
  if (response.ok && !('code' in body)) {
    throw new PlatformError('malformed', endpoint, { cause: wrongFormat })
  }
  const retryAfter = retryAfterOf(response)
  return { code, ...described(body), ...(retryAfter && { retryAfter }) }
}

/** The longest response in bytes: a list of a thousand whole products is shorter. */
const longestAnswer = 8 * 1024 * 1024
/** The most characters of a message, and the most messages about fields: the rest is cut off. */
const longestMessage = 1000
const mostErrors = 100

/** The message for a response with neither code nor result (NOTICE-7). */
const wrongFormat = 'Unhandled error, wrong response format!'

/** Returns the seconds, at most an hour; undefined if the header is absent or a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After'))
  return seconds > 0 ? Math.min(Math.ceil(seconds), 3600) : undefined
}

async function json(
  endpoint: Endpoint,
  response: Response,
  read?: (text: string) => unknown,
): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  if (!type.includes('application/json')) {
    await response.body?.cancel()
    const { status } = response
    const kind = status === 429 ? 'overloaded' : status >= 500 ? 'failed' : 'malformed'
    const cause = `Error with response - bad content-type! ${status} as ${type.slice(0, 100) || 'nothing'}`
    throw new PlatformError(kind, endpoint, { cause, retryAfter: retryAfterOf(response) })
  }
  const text = await bounded(endpoint, response)
  try {
    return (read ?? JSON.parse)(text)
  } catch (error) {
    // The parser's error is not kept as cause: it would quote the response.
    const cause = `${(error as Error).name} in ${text.length} characters`
    throw new PlatformError('malformed', endpoint, { cause })
  }
}

async function bounded(endpoint: Endpoint, response: Response): Promise<string> {
  try {
    return await textUpTo(longestAnswer, response)
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new PlatformError(timedOut ? 'timeout' : 'malformed', endpoint, { cause })
  }
}

function described(body: UnknownObject): Omit<Envelope, 'code'> {
  const result = body.result ?? body.error ?? body.message
  const { refusal, errors, ...figures }: UnknownObject = isUnknownObject(body.meta) ? body.meta : {}
  const inner = isUnknownObject(result) ? result : {}
  return {
    message: messageOf(result),
    innerCode: typeof inner.code === 'number' ? inner.code : undefined,
    refusal: typeof refusal === 'string' ? refusal : undefined,
    errors: errorsOf(errors) ?? errorsOf(result),
    figures,
  }
}

/** Returns the message. `depth`: no known platform nests messages deeper. */
function messageOf(result: unknown, depth = 5): string {
  if (typeof result === 'string') return result.slice(0, longestMessage)
  if (depth === 0) return ''
  if (Array.isArray(result)) return messageOf(result[0], depth - 1)
  if (!isUnknownObject(result)) return ''
  return messageOf(result.errorMessage ?? result.message ?? result.result ?? result.reason, depth - 1)
}

/**
 * Returns the errors of fields: those of the embedded platform (`field`) and those of the reference's validator (`dataPath`,
 * `params.missingProperty`).
 */
function errorsOf(list: unknown): FieldError[] | undefined {
  if (!Array.isArray(list)) return undefined
  const errors = list
    .slice(0, mostErrors)
    .filter(isUnknownObject)
    .map((entry) => ({
      field: textOf(entry.field) || fieldOf(entry),
      message: textOf(entry.message),
    }))
  return errors.length > 0 ? errors : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestMessage) : ''
}

function fieldOf({ dataPath, params }: UnknownObject): string {
  const missing = isUnknownObject(params) ? params.missingProperty : undefined
  return [textOf(dataPath), textOf(missing)]
    .filter((part) => part !== '')
    .join('.')
    .replace(/^\./, '')
}

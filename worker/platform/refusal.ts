import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Endpoint, RefusalOf } from '#shared/platform-api/endpoint.ts'

/** Thrown if the engine behind the platform does not respond, or not within the time limit. */
export class EngineUnreachable extends Error {}

export interface RefusalMeta {
  /** The name of the refusal in the contract row. */
  refusal?: string
  /** The invalid fields with their messages. */
  errors?: readonly FieldError[]
  [key: string]: unknown
}

export interface FieldError {
  /** The path in the body or query, separated by dots: `cartItem.qty`. */
  field: string
  message: string
  /** The values that are inserted into the message. */
  values?: Record<string, string>
}

/**
 * An error of the caller. The response has `code` as its status, and the message as the envelope's `result`. It may be thrown
 * from any depth.
 */
export class Refusal extends Error {
  readonly code: ContentfulStatusCode
  readonly meta: RefusalMeta | undefined
  /** The code beside the text in `result`, if the row of the contract wraps this refusal. */
  readonly innerCode: number | undefined

  constructor(code: number, text: string, meta?: RefusalMeta, innerCode?: number) {
    super(text)
    this.code = code as ContentfulStatusCode
    this.meta = meta
    this.innerCode = innerCode
  }
}

/** Returns a refusal that the contract row lists: `throw refuse(cartUpdate, 'lineGone', 'The 7 Cart doesn't …')`. */
export function refuse<E extends Endpoint>(
  row: E,
  name: RefusalOf<E>,
  text: string,
  meta?: RefusalMeta,
): Refusal {
  const innerCode = (row as Endpoint).wrapped?.[name]
  const code = innerCode === undefined ? (row.refusals[name] as number) : 500
  return new Refusal(code, text, { ...meta, refusal: name }, innerCode)
}

/** Returns the refusal of a missing, expired or foreign token. `self` is Magento's name for a customer's own resources. */
export function unauthorized(): Refusal {
  return new Refusal(401, "The consumer isn't authorized to access self.", { refusal: 'unauthorized' })
}

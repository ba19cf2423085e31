import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Endpoint, RefusalOf } from '#shared/platform-api/endpoint.ts'

export interface RefusalMeta {
  /** The name of the refusal in the contract row. */
  refusal?: string
  /** What is wrong with which field. */
  errors?: readonly FieldError[]
  [key: string]: unknown
}

export interface FieldError {
  /** Path into the body or query, with dots between: `cartItem.qty`. */
  field: string
  message: string
  /** What is filled into the message. */
  values?: Record<string, string>
}

/** An answer that is the caller's business: status = code, its text is the envelope's `result`. Thrown from any depth. */
export class Refusal extends Error {
  readonly code: ContentfulStatusCode
  readonly meta: RefusalMeta | undefined

  constructor(code: number, text: string, meta?: RefusalMeta) {
    super(text)
    this.code = code as ContentfulStatusCode
    this.meta = meta
  }
}

/** A refusal that the contract row names: `throw refuse(cartUpdate, 'line_gone', 'The 7 Cart doesn't …')`. */
export function refuse<E extends Endpoint>(
  row: E,
  name: RefusalOf<E>,
  text: string,
  meta?: RefusalMeta,
): Refusal {
  const code = row.refusals[name] as number
  return new Refusal(code, text, { ...meta, refusal: name })
}

/** The refusal of a missing, expired or foreign token. */
export function unauthorized(): Refusal {
  return new Refusal(401, "The consumer isn't authorized to access %resources.", { refusal: 'unauthorized' })
}

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
  /** The code that stands in `result` beside the text, where the row wraps this refusal. */
  readonly innerCode: number | undefined

  constructor(code: number, text: string, meta?: RefusalMeta, innerCode?: number) {
    super(text)
    this.code = code as ContentfulStatusCode
    this.meta = meta
    this.innerCode = innerCode
  }
}

/** A refusal that the contract row names: `throw refuse(cartUpdate, 'lineGone', 'The 7 Cart doesn't …')`. */
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

/** The refusal of a missing, expired or foreign token. Magento's name for what is a customer's own is `self`. */
export function unauthorized(): Refusal {
  return new Refusal(401, "The consumer isn't authorized to access self.", { refusal: 'unauthorized' })
}

import type * as v from 'valibot'

type AnySchema = v.GenericSchema

/**
 * One row of the platform's contract: what is called, with what, and every answer that is not a fault.
 * The storefront's `call` and the platform's `serve` are both typed by it and both check it at run time.
 */
export interface Endpoint<
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Result extends AnySchema = AnySchema,
  Refusal extends string = string,
  Meta extends AnySchema = AnySchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** Search params beside `token`, `cartId` and `storeCode`, which every call may carry. Strict. */
  query: Query
  /** JSON body, strict, bounded. `v.undefined()` where the call has none. */
  body: Body
  /** `result` of the envelope: lenient in, normalised out (minor units, numbers, booleans). */
  result: Result
  /** `meta` of the envelope, where the call has one (login, refresh). */
  meta?: Meta
  /** Answers that are the shopper's business and not a fault: name → HTTP status. */
  refusals: Record<Refusal, number>
  /**
   * Refusals that a platform passes on as they are: 500 with `{ code, errorMessage }` in `result`. Name → the code in there;
   * `refusals` has the status that the edge answers.
   */
  wrapped?: Partial<Record<NoInfer<Refusal>, number>>
  /**
   * How a part of query or body that is missing is refused, where not with 500 in general words: `status` of rows that check
   * by a schema, and the words for a part by its name.
   */
  missing?: { status?: 400; words?: Readonly<Record<string, string>> }
  /** What the call needs of the session: `cart` = a cart id, `customer` = a token. */
  needs: 'nothing' | 'cart' | 'customer'
  /** Only these rows answer without the envelope (catalog search, url map). */
  raw?: true
}

export function endpoint<
  Q extends AnySchema,
  B extends AnySchema,
  R extends AnySchema,
  F extends string = never,
  M extends AnySchema = AnySchema,
>(row: Endpoint<Q, B, R, F, M>): Endpoint<Q, B, R, F, M> {
  return row
}

/** What one sends. */
export type QueryOf<E extends Endpoint> = v.InferInput<E['query']>
export type BodyOf<E extends Endpoint> = v.InferInput<E['body']>
/** What the storefront gets, normalised. */
export type ResultOf<E extends Endpoint> = v.InferOutput<E['result']>
/** What the platform puts on the wire. */
export type WireResultOf<E extends Endpoint> = v.InferInput<E['result']>
export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string
export type MetaOf<E extends Endpoint> = v.InferOutput<NonNullable<E['meta']>>

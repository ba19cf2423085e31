import * as v from 'valibot'

type AnySchema = v.GenericSchema
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Path = `/api/${string}`

/**
 * One row of the platform's contract: method, path, input, and every response that is no error. It types the storefront's `call` and the
 * platform's `serve`, and both validate by it at run time.
 */
export interface Endpoint<
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Result extends AnySchema = AnySchema,
  Refusal extends string = string,
  Meta extends AnySchema = AnySchema,
> {
  method: Method
  path: Path
  /** Search params beside `token`, `cartId` and `storeCode`, which every call may have. Strict. */
  query: Query
  /** JSON body, strict, bounded. `v.undefined()` if the call has none. */
  body: Body
  /** `result` of the envelope: lenient in, normalised out (minor units, numbers, booleans). */
  result: Result
  /** `meta` of the envelope, if the call has one (login, refresh). */
  meta?: Meta
  /** Responses that concern the shopper and are no error: name → HTTP status. */
  refusals: Record<Refusal, number>
  /**
   * Refusals that a platform returns unchanged: 500 with `{ code, errorMessage }` in `result`. Name → the code in there; `refusals` has the
   * status that the edge returns.
   */
  wrapped?: Partial<Record<NoInfer<Refusal>, number>>
  /**
   * The response to a missing part of query or body, if it is not 500 with a general message: `status` for rows that validate by a schema,
   * and the message for a part by its name.
   */
  missing?: { status?: 400; words?: Readonly<Record<string, string>> }
  /** The session data that the call needs: `cart` = a cart id, `customer` = a token. */
  needs: 'nothing' | 'cart' | 'customer'
  /** True for the only rows whose response has no envelope (catalog search, url map). */
  raw?: true
}

/** The declaration of a row, without method and path. Query, body, refusals and needs are none by default. */
type WrittenRow<
  Query extends AnySchema,
  Body extends AnySchema,
  Result extends AnySchema,
  Refusal extends string,
  Meta extends AnySchema,
> = Omit<Endpoint<Query, Body, Result, Refusal, Meta>, 'method' | 'path' | Defaulted> &
  Partial<Pick<Endpoint<Query, Body, Result, Refusal, Meta>, Defaulted>>

type Defaulted = 'query' | 'body' | 'refusals' | 'needs'

const noQuery = v.strictObject({})
const noBody = v.undefined()

/** Returns a function that makes rows. `needs` and `own` apply to each of them; a row may need something else. */
function rowMaker<Own extends string>(needs: Endpoint['needs'], own: Record<Own, number>) {
  return <
    R extends AnySchema,
    Q extends AnySchema = typeof noQuery,
    B extends AnySchema = typeof noBody,
    F extends string = never,
    M extends AnySchema = AnySchema,
  >(
    call: `${Method} ${Path}`,
    row: WrittenRow<Q, B, R, F, M>,
  ) => {
    const [method, path] = call.split(' ')
    const refusals = { ...own, ...row.refusals }
    const written = { method, path, query: noQuery, body: noBody, needs, ...row, refusals }
    return written as unknown as Endpoint<Q, B, R, F | Own, M>
  }
}

export const endpoint = rowMaker<never>('nothing', {})

/** Makes a row that needs a customer's token, and refuses one that is not valid. */
export const customerEndpoint = rowMaker('customer', { unauthorized: 401 })

/** Makes a row that needs a cart. It refuses a token that is not valid, and a cart that does not exist. */
export const cartEndpoint = rowMaker('cart', { unauthorized: 401, cartGone: 404 })

/** The type that a caller sends. */
export type QueryOf<E extends Endpoint> = v.InferInput<E['query']>
export type BodyOf<E extends Endpoint> = v.InferInput<E['body']>
/** The type that the storefront receives, normalised. */
export type ResultOf<E extends Endpoint> = v.InferOutput<E['result']>
/** The type that the platform writes on the wire. */
export type WireResultOf<E extends Endpoint> = v.InferInput<E['result']>
export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string
export type MetaOf<E extends Endpoint> = v.InferOutput<NonNullable<E['meta']>>

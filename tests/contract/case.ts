import type { Endpoint, RefusalOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import type { endpoints } from '#shared/platform-api/index.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Input } from './ask.ts'

type MakeInput = (view: StoreCode) => Promise<Input> | Input

/** The test data of a row. They are read from the platform, never assumed. */
export interface Case<E extends Endpoint> {
  /** Returns a call that must succeed. */
  valid: MakeInput
  /** Returns a call for each refusal that the row declares. */
  refusals: { [Name in RefusalOf<E>]: MakeInput }
  /** Runs before a call that must succeed. Throws if this platform cannot succeed. */
  before?: () => void
  /** Checks a result beyond its schema. */
  expects?: (result: ResultOf<E>) => void
  /** Paths in the body that permit any type, such as `filter.value`. */
  open?: readonly string[]
  /** The row takes only numbers and booleans, so no overlong texts are sent. */
  textless?: true
}

export type Cases = { [Name in keyof typeof endpoints]: Case<(typeof endpoints)[Name]> }

/** The id of a cart that never existed. */
export const unknownCart = 'f'.repeat(32)

/** Returns the call with another cart id, in the query and in the body. */
export function onCart(input: Input, cartId: string): Input {
  const { cartId: own = '', body } = input
  const other = body && own ? JSON.parse(JSON.stringify(body).replaceAll(own, cartId)) : body
  return { ...input, cartId, ...(body !== undefined && { body: other }) }
}

/** Returns the refusals of every call on a cart. A number is the id of a customer's cart, which a guest may not use. */
export function cartRefusals(valid: MakeInput) {
  return {
    unauthorized: async (view: StoreCode) => onCart(await valid(view), '1'),
    cartGone: async (view: StoreCode) => onCart(await valid(view), unknownCart),
  }
}

/** Returns the rows with their cases, for `describe.each`. Throws if a row has no case. */
export function everyRow(rows: Record<string, Endpoint>, cases: Cases) {
  return Object.entries(rows).map(([name, row]) => {
    const tried = (cases as Record<string, Case<any> | undefined>)[name]
    if (!tried) throw new Error(`${name} has no contract case`)
    return { name, row, tried }
  })
}

import type { Endpoint, RefusalOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import type { endpoints } from '#shared/platform-api/index.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Input } from './ask.ts'

type MakeInput = (view: StoreCode) => Promise<Input> | Input

/** How a row is tried: with data that are found on the platform, never assumed. */
export interface Case<E extends Endpoint> {
  /** A call that is answered with a result. */
  valid: MakeInput
  /** A call for each refusal that the row declares. */
  refusals: { [Name in RefusalOf<E>]: MakeInput }
  /** Before a result is expected: throws where this platform cannot have one. */
  before?: () => void
  /** What a good result says beyond its shape. */
  expects?: (result: ResultOf<E>) => void
  /** Paths into the body whose type is open, such as `filter.value`. */
  open?: readonly string[]
  /** It takes nothing but numbers and yes or no. */
  textless?: true
}

export type Cases = { [Name in keyof typeof endpoints]: Case<(typeof endpoints)[Name]> }

/** A cart that never was. */
export const unknownCart = 'f'.repeat(32)

/** The same call for another cart, wherever the cart is named. */
export function onCart(input: Input, cartId: string): Input {
  const { cartId: own = '', body } = input
  const other = body && own ? JSON.parse(JSON.stringify(body).replaceAll(own, cartId)) : body
  return { ...input, cartId, ...(body !== undefined && { body: other }) }
}

/** What every call on a cart is refused for. A number is a customer's cart, which a guest may not touch. */
export function cartRefusals(valid: MakeInput) {
  return {
    unauthorized: async (view: StoreCode) => onCart(await valid(view), '1'),
    cartGone: async (view: StoreCode) => onCart(await valid(view), unknownCart),
  }
}

/** The table with its cases, for `describe.each`. A row without a case fails the run. */
export function everyRow(rows: Record<string, Endpoint>, cases: Cases) {
  return Object.entries(rows).map(([name, row]) => {
    const tried = (cases as Record<string, Case<any> | undefined>)[name]
    if (!tried) throw new Error(`${name} has no contract case`)
    return { name, row, tried }
  })
}

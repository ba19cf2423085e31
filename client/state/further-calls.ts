import type { BodyOf, Endpoint, RefusalOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import type { endpoints } from '#shared/platform-api/index.ts'
import { type Answer, ask } from './api.ts'

/** Rows that only parts of the shop call which come later: as `calls`, and no part of a page's first load. */
export const furtherCalls = {
  getLists: ['GET', '/api/ext/getLists', 'list'],
  addList: ['POST', '/api/ext/addList', 'list'],
  addProductToList: ['POST', '/api/ext/addProductToList', 'list'],
  removeProductFromList: ['POST', '/api/ext/removeProductFromList', 'list'],
  getPaymentMethods: ['GET', '/api/ext/getPaymentMethods', 'list'],
  removePaymentMethod: ['POST', '/api/ext/removePaymentMethod', 'list'],
} as const satisfies {
  [Name in keyof typeof endpoints]?: readonly [Endpoint['method'], Endpoint['path'], shape: string]
}

export type FurtherCallName = keyof typeof furtherCalls

type Row<Name extends FurtherCallName> = (typeof endpoints)[Name]

/** As `call`. */
export function callFurther<Name extends FurtherCallName>(
  name: Name,
  sent: { body?: BodyOf<Row<Name>> } = {},
): Promise<Answer<ResultOf<Row<Name>>, RefusalOf<Row<Name>>>> {
  const [method, path, shape] = furtherCalls[name]
  return ask(method, path, sent, shape)
}

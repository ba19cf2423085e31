import { callerOf } from './api.ts'
import type { CallRows } from './calls.ts'

/** Rows that only parts of the shop call which come later: as `calls`, and no part of a page's first load. */
export const furtherCalls = {
  getLists: ['GET', '/api/ext/getLists', 'list'],
  addList: ['POST', '/api/ext/addList', 'list'],
  addProductToList: ['POST', '/api/ext/addProductToList', 'list'],
  removeProductFromList: ['POST', '/api/ext/removeProductFromList', 'list'],
  stockCheck: ['GET', '/api/stock/check', 'is_in_stock'],
  stockList: ['GET', '/api/stock/list', 'list'],
  getPaymentMethods: ['GET', '/api/ext/getPaymentMethods', 'list'],
  removePaymentMethod: ['POST', '/api/ext/removePaymentMethod', 'list'],
} as const satisfies Partial<CallRows>

/** As `call`. */
export const callFurther = callerOf(furtherCalls)

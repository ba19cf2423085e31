import { rowsOf } from '#shared/platform-api/rows-of.ts'
import { callerOf } from './api.ts'

/** Rows that only parts of the shop call which come later: as `calls`, and no part of a page's first load. */
export const furtherCalls = rowsOf({
  getLists: 'list',
  getTransactions: 'list',
  addList: 'list',
  addProductToList: 'list',
  removeProductFromList: 'list',
  addViewed: 'true',
  userUpdate: 'addresses',
  stockCheck: 'is_in_stock',
  stockList: 'list',
  getPaymentMethods: 'list',
  removePaymentMethod: 'list',
})

/** As `call`. */
export const callFurther = callerOf(furtherCalls)

import { rowsOf } from '#shared/platform-api/rows-of.ts'
import { callerOf } from './api.ts'

/** Endpoints that only lazily loaded parts of the shop call; apart from `calls` to keep the first load small. */
export const furtherCalls = rowsOf({
  getLists: 'list',
  getTransactions: 'list',
  addList: 'list',
  addProductToList: 'list',
  removeProductFromList: 'list',
  addViewed: 'true',
  userUpdate: 'addresses',
  stockCheck: 'is_in_stock',
  getPaymentMethods: 'list',
  removePaymentMethod: 'list',
})

/** Calls an endpoint of this file, as `call` does for those of every page. */
export const callFurther = callerOf(furtherCalls)

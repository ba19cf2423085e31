import * as addressBook from './address-book.ts'
import * as age from './age.ts'
import * as atTheShop from './at-the-shop.ts'
import * as cart from './cart.ts'
import * as cartChoices from './cart-choices.ts'
import * as catalog from './catalog.ts'
import * as stock from './catalog.ts'
import * as url from './catalog.ts'
import * as checkout from './checkout.ts'
import * as cms from './cms.ts'
import * as conversation from './conversation.ts'
import * as credentials from './credentials.ts'
import * as personalData from './credentials.ts'
import * as customerGroup from './customer-group.ts'
import * as transactions from './customer-history.ts'
import * as viewedProducts from './customer-history.ts'
import * as customerLists from './customer-lists.ts'
import * as delivery from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import * as mailKey from './mail-key.ts'
import * as measuring from './measuring.ts'
import * as newsletter from './newsletter.ts'
import * as order from './order.ts'
import * as orderCount from './order-history.ts'
import * as orderHistory from './order-history.ts'
import * as payment from './payment.ts'
import * as orderNotes from './placed-order.ts'
import * as withdrawal from './placed-order.ts'
import * as product from './product.ts'
import * as recommendations from './recommendations.ts'
import * as store from './store.ts'
import * as user from './user.ts'

type RowsIn<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name]
}

/** Returns the rows that a module exports, without its schemas. */
export function rowsOfModule<Module extends object>(module: Module): RowsIn<Module> {
  const rows = Object.entries(module).filter(([, value]) => 'refusals' in Object(value))
  return Object.fromEntries(rows) as RowsIn<Module>
}

/** The rows that the storefront's Worker calls. */
export const storefrontRows = {
  ...rowsOfModule(catalog),
  ...rowsOfModule(product),
  ...rowsOfModule(stock),
  ...rowsOfModule(url),
  ...rowsOfModule(cms),
  ...rowsOfModule(user),
  ...rowsOfModule(credentials),
  ...rowsOfModule(personalData),
  ...rowsOfModule(addressBook),
  ...rowsOfModule(transactions),
  ...rowsOfModule(recommendations),
  ...rowsOfModule(customerGroup),
  ...rowsOfModule(customerLists),
  ...rowsOfModule(viewedProducts),
  ...rowsOfModule(cart),
  ...rowsOfModule(checkout),
  ...rowsOfModule(cartChoices),
  ...rowsOfModule(store),
  ...rowsOfModule(delivery),
  ...rowsOfModule(atTheShop),
  ...rowsOfModule(measuring),
  ...rowsOfModule(mailKey),
  ...rowsOfModule(conversation),
  ...rowsOfModule(newsletter),
  ...rowsOfModule(age),
  ...rowsOfModule(order),
  ...rowsOfModule(orderNotes),
  ...rowsOfModule(orderCount),
  ...rowsOfModule(payment),
  ...rowsOfModule(withdrawal),
  ...rowsOfModule(orderHistory),
}

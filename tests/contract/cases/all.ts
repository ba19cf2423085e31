import type { Cases } from '../case.ts'
import { ageCases } from './age.ts'
import { agentCases } from './agents.ts'
import { shopServiceCases } from './at-the-shop.ts'
import { cartCases } from './cart.ts'
import { cartChoiceCases } from './cart-choices.ts'
import { catalogCases } from './catalog.ts'
import { checkoutCases } from './checkout.ts'
import { cmsCases } from './cms.ts'
import { customerCases } from './customer.ts'
import { deliveryCases } from './delivery.ts'
import { measuringCases } from './measuring.ts'
import { orderCases } from './order.ts'
import { paymentCases } from './payment.ts'
import { recommendationCases } from './recommendations.ts'
import { stockCases } from './stock.ts'
import { storeCases } from './store.ts'
import { userCases } from './user.ts'

/** The cases of every row of the contract. */
export const cases: Cases = {
  ...catalogCases,
  ...stockCases,
  ...cmsCases,
  ...userCases,
  ...customerCases,
  ...recommendationCases,
  ...cartCases,
  ...cartChoiceCases,
  ...checkoutCases,
  ...storeCases,
  ...deliveryCases,
  ...shopServiceCases,
  ...measuringCases,
  ...ageCases,
  ...agentCases,
  ...orderCases,
  ...paymentCases,
}

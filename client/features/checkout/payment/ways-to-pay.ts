import { type Cart, isVirtualCart } from '#shared/cart.ts'
import type { PaymentMethod } from '#shared/platform-api/checkout.ts'

/** "Cash on delivery removed for a virtual cart" (CHECKOUT-12), also where the platform offers it: nobody calls. */
export function waysToPay(offered: readonly PaymentMethod[], cart: Cart): readonly PaymentMethod[] {
  return isVirtualCart(cart) ? offered.filter(({ code }) => code !== 'cashondelivery') : offered
}

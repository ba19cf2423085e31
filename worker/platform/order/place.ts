// Why: docs/decisions/007-orders.md
import { canonicalOrder } from '#shared/order.ts'
import type { OrderReceipt } from '#shared/platform-api/order.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { isStoreCode, storeViews } from '#shared/store-view.ts'
import { type ReadingOptions, readCart } from '../cart/read-cart.ts'
import { sha256 } from '../login/secret.ts'
import { customerOfToken } from '../login/tokens.ts'
import { Refusal, unauthorized } from '../refusal.ts'
import { type Call, serve } from '../serve.ts'
import { isConstraint } from '../sql.ts'
import { draftOrder, type ReceivedOrder } from './draft.ts'
import { transferLimits } from './transfer.ts'
import { isVoid } from './void-key.ts'
import { type WrittenOrder, writeOrder } from './write.ts'

type PlaceCall = Call<typeof orderCreate>

/** The number of attempts to draft an order if the cart or the stock changes between adding up and writing. */
const attempts = 3

export const placeOrder = serve(orderCreate, async (call): Promise<OrderReceipt> => {
  const cartId = call.body.cart_id || call.cartId
  const { store_code, order_id } = call.body
  const view = isStoreCode(store_code) ? storeViews[store_code] : call.view
  const bodyHash = await sha256(canonicalOrder({ ...call.body, cart_id: cartId, user_id: undefined }))
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      const reading = await readCart({ ...call, cartId, view }, ofOrder(call.body))
      if (isVoid(reading.cart.row, order_id))
        throw call.refuse('keyVoid', 'No order is taken under this key any more.')
      const draft = await draftOrder(reading, call.body, transferLimits(call.env))
      return receipt(await writeOrder(draft, order_id, bodyHash))
    } catch (error) {
      if (!(error instanceof Refusal) && !isConstraint(error)) throw error
      // An order closes its cart and uses its key. A repeated order is therefore looked up only after drafting or writing has
      // failed.
      const earlier = await earlierReceipt(call, bodyHash)
      if (earlier) return earlier
      if (error instanceof Refusal) throw error
    }
  }
  throw call.refuse('cartChanged', 'The cart changed while it was ordered. Please check it and order again.')
})

/** Returns the values of an order that its cart is read with. */
function ofOrder({ addressInformation }: ReceivedOrder): ReadingOptions {
  const { shippingAddress, billingAddress, shippingExtraFields } = addressInformation
  const buyer = (shippingAddress.email || billingAddress?.email)?.trim() || undefined
  return { buyer, pickupId: shippingExtraFields?.pickupId }
}

interface EarlierOrder extends WrittenOrder {
  body_hash: string
  customer_id: number | null
}

/** Returns the receipt of an earlier order with this key. Throws if the key belongs to another order or another customer. */
async function earlierReceipt(call: PlaceCall, bodyHash: string): Promise<OrderReceipt | null> {
  const earlier = await call.db
    .prepare('SELECT id, number, created_at, body_hash, customer_id FROM orders WHERE order_key = ?')
    .bind(call.body.order_id)
    .first<EarlierOrder>()
  if (!earlier) return null
  if (earlier.body_hash !== bodyHash) {
    throw call.refuse('keyReused', 'This order key already belongs to another order.')
  }
  if (earlier.customer_id !== null) {
    const customer = await customerOfToken(call.db, call.token)
    if (customer?.id !== earlier.customer_id) throw unauthorized()
  }
  return receipt(earlier)
}

function receipt(order: WrittenOrder): OrderReceipt {
  return {
    magentoOrderId: String(order.id),
    orderNumber: order.number,
    backendOrderId: String(order.id),
    transferedAt: order.created_at,
  }
}

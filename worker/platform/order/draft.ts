import type * as v from 'valibot'
import { type Address, normalizedAddress } from '#shared/address.ts'
import { isDigitalContent, problemLines } from '#shared/cart.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { referenceErrors, sentReference } from '#shared/invoice-reference.ts'
import { toDecimal } from '#shared/money.ts'
import { type InvoiceReference, noReference, productsMatchCart } from '#shared/order.ts'
import { firstStatus } from '#shared/order-status.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { fieldErrors, knownAddressErrors } from '#worker/platform/postcode/postcode.ts'
import { ageRequirement } from '../age/approval.ts'
import { buyerOf, type OpenCart, touch } from '../cart/access.ts'
import { addUp, spentPoints } from '../cart/add-up.ts'
import { takenFromStock } from '../cart/availability.ts'
import { buyable, type PricedLine } from '../cart/lines.ts'
import { type OfferedPayment, offeredPayments } from '../cart/payment.ts'
import { ownLines, type PricedCart, pricedCart } from '../cart/priced-cart.ts'
import type { CartReading } from '../cart/read-cart.ts'
import { refuse } from '../refusal.ts'
import { type OrderDelivery, orderDelivery } from './delivery.ts'
import { checkTransfer, type TransferLimits } from './transfer.ts'

export type ReceivedOrder = v.InferOutput<(typeof orderCreate)['body']>

/** An order that is checked and added up, of exactly this version of the cart. */
export interface OrderDraft {
  cart: OpenCart
  lines: readonly PricedLine[]
  totals: Totals
  billing: Address
  shipping: Address
  delivery: OrderDelivery
  payment: OfferedPayment
  reference: InvoiceReference
  email: string
  /** The ids of the price rules that this order uses. */
  ruleIds: readonly number[]
  /** The loyalty points that this order spends. */
  points: number
  /** The units that this order takes from the stock, by SKU. */
  stock: ReadonlyMap<string, number>
  wantsNewsletter: boolean
  /** The text beside the newsletter checkbox, kept as evidence of the consent. */
  newsletterWords: string
  /** True if the order contains digital content and the buyer has agreed to its immediate delivery. */
  hasDigitalConsent: boolean
  /** The share of each product in per cent that orders awaiting a transfer may hold; null if this order is not paid by transfer. */
  transferShare: number | null
}

/** Checks every reason for a refusal, and adds up the order from the current cart. */
export async function draftOrder(
  reading: CartReading,
  body: ReceivedOrder,
  { share }: TransferLimits,
): Promise<OrderDraft> {
  const { cart } = reading
  const { payment_method_additional: additional } = body.addressInformation
  if (additional.terms_accepted === false) {
    throw refuse(orderCreate, 'termsMissing', 'You must accept the terms and conditions.')
  }
  const own = ownLines(reading)
  checkAvailable(own)
  const buyer = buyerOf(cart, addressed(body))
  const priced = pricedCart(reading, own)
  const { lines, outcome } = priced
  checkLines(lines, body)
  const hasDigitalConsent = checkDigitalContent(lines, additional.digital_consent)
  await checkAge(cart, lines)
  const { shipping, billing, reference, email } = await checkAddresses(cart, body)
  const { shipping_carrier_code, shipping_method_code } = body.addressInformation
  const delivery = orderDelivery(reading, priced, {
    carrier_code: shipping_carrier_code,
    method_code: shipping_method_code,
    address: shipping,
  })
  const totals = addUp(cart, priced, delivery.charge)
  await checkTotal(cart, buyer, totals, additional.confirmed_total)
  const payment = checkPayment(priced, totals, billing, body)
  const stock = takenFromStock(buyable(lines))
  const transferShare = firstStatus(payment) === 'pending' ? share : null
  if (transferShare !== null) await checkTransfer(cart, stock, transferShare)
  return {
    ...{ cart, lines, totals, billing, shipping, delivery, payment, reference, email, stock },
    ruleIds: outcome.applied.map(({ id }) => id),
    points: spentPoints(cart, priced),
    wantsNewsletter: additional.newsletter_signup === true,
    newsletterWords: additional.newsletter_words ?? '',
    hasDigitalConsent,
    transferShare,
  }
}

/**
 * Throws `soldOut` if a line is not available. This check is the first: when a product sells out, many shoppers order it at the
 * same time.
 */
export function checkAvailable(lines: readonly PricedLine[]): void {
  const hindered = problemLines({ lines })
  if (hindered.length) {
    const meta = {
      lines: hindered.map(({ item_id, sku, problem, max_qty }) => ({ item_id, sku, problem, max_qty })),
    }
    throw refuse(orderCreate, 'soldOut', 'Some of the ordered products are not available!', meta)
  }
}

function checkLines(lines: readonly PricedLine[], body: ReceivedOrder): void {
  if (!lines.length) throw refuse(orderCreate, 'cartEmpty', 'The cart is empty.')
  if (!productsMatchCart(body.products, lines)) {
    throw refuse(
      orderCreate,
      'cartChanged',
      'The cart is no longer what was ordered. Please check it and order again.',
    )
  }
}

/** Returns true if there is digital content. Throws `consentMissing` without the consent of directive 2011/83/EU, article 16(m). */
function checkDigitalContent(lines: readonly PricedLine[], isAgreed = false): boolean {
  if (!lines.some(isDigitalContent)) return false
  if (isAgreed) return true
  throw refuse(
    orderCreate,
    'consentMissing',
    'Downloads are sold to those alone who agree to have them at once.',
  )
}

/** Throws `ageMissing` if the age is not proven. The check of the page alone is not enough. */
async function checkAge(cart: OpenCart, lines: readonly PricedLine[]): Promise<void> {
  const { age, approved } = await ageRequirement(cart, lines)
  if (age === null || approved) return
  throw refuse(orderCreate, 'ageMissing', `You must be at least ${age} years old to buy these goods.`, {
    age,
  })
}

async function checkAddresses(cart: OpenCart, body: ReceivedOrder) {
  const {
    shippingAddress,
    billingAddress = shippingAddress,
    payment_method_additional: reference,
  } = body.addressInformation
  const shipping = normalizedAddress(shippingAddress)
  const billing = billingAddress === shippingAddress ? shipping : normalizedAddress(billingAddress)
  const email = buyerOf(cart, addressed(body))
  const [ofShipping, ofBilling] = await Promise.all([
    knownAddressErrors(cart.db, { ...shipping, email }, true, buysAsBusiness(cart.groupId)),
    billing === shipping ? {} : knownAddressErrors(cart.db, billing, false),
  ])
  const errors = [
    ...fieldErrors(ofShipping, 'addressInformation.shippingAddress.'),
    ...fieldErrors(ofBilling, 'addressInformation.billingAddress.'),
    ...fieldErrors(referenceErrors(reference), 'addressInformation.payment_method_additional.'),
  ]
  if (errors.length) throw refuse(orderCreate, 'addressInvalid', errors[0]?.message ?? '', { errors })
  return { shipping, billing, reference: sentReference(reference) ?? noReference, email }
}

function addressed({ addressInformation: { shippingAddress, billingAddress } }: ReceivedOrder) {
  return { shipping: shippingAddress, billing: billingAddress }
}

/**
 * Throws `totalChanged` if the total is not the confirmed one. Before that, stores the order's e-mail address in the cart if it
 * is new: the buyer may have used up the coupon, and the next total must be that of the order.
 */
async function checkTotal(
  cart: OpenCart,
  buyer: string,
  totals: Totals,
  confirmed: number | undefined,
): Promise<void> {
  if (confirmed === undefined || confirmed === totals.grand_total) return
  if (buyer !== buyerOf(cart)) {
    const keep = `UPDATE carts SET shipping_address = json_set(ifnull(shipping_address, '{}'), '$.email', ?) WHERE id = ?`
    await cart.db.batch([cart.db.prepare(keep).bind(buyer, cart.row.id), touch(cart)])
  }
  throw refuse(orderCreate, 'totalChanged', 'The total has changed. Please check it and order again.', {
    grand_total: toDecimal(totals.grand_total),
  })
}

function checkPayment(
  priced: PricedCart,
  totals: Totals,
  billing: Address,
  body: ReceivedOrder,
): OfferedPayment {
  const offered = offeredPayments(priced, billing.country_id, totals.grand_total)
  const payment = offered.find(({ code }) => code === body.addressInformation.payment_method_code)
  if (!payment) throw refuse(orderCreate, 'paymentUnknown', 'The requested Payment Method is not available.')
  return payment
}

import type { Context } from 'hono'
import * as v from 'valibot'
import { orderProducts } from '#shared/order.ts'
import {
  contentsOf,
  type OrderFields,
  typedAddress,
  typedBilling,
  typedReference,
  type WrongOrder,
} from '#shared/order-form.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { findOrder, orderPlaced, sendOrder } from '../order.ts'
import { placeOf } from './delivery.ts'
import { problemOf } from './problem.ts'
import { confirmData } from './step-data.ts'

interface Placed {
  wrong?: WrongOrder | undefined
  /** True if it is paid in the provider's window. */
  pays?: boolean
}

/** Places the order whose sum was shown; if an earlier press has placed it, returns that order. */
export async function order(typed: OrderFields, c: Context<Gateway>): Promise<Placed> {
  if (await isPlaced(typed, c)) return {}
  if (!typed.terms) return { wrong: { problem: 'termsMissing', at: 'terms' } }
  if (await isRateLimited(c, 'order')) return { wrong: { problem: 'tooMany' } }
  const { lines, payments, method } = await confirmData(typed, c)
  // The button was pressed twice: the first press took the cart, and its answer got lost.
  if (lines.length === 0) {
    const placed = await findOrder(typed.key, c)
    return { wrong: isFound(placed) ? undefined : { problem: 'cartEmpty' } }
  }
  if (typed.contents !== contentsOf(lines)) return { wrong: { problem: 'cartChanged' } }
  const payment = payments.find(({ code }) => code === typed.payment)
  if (!payment) return { wrong: { problem: 'paymentUnknown', at: 'payment' } }
  const { country } = c.get('view')
  const pickupId = method && placeOf(typed, method)
  const body = {
    order_id: typed.key ?? '',
    products: orderProducts({ lines }),
    addressInformation: {
      shippingAddress: typedAddress(typed, country),
      billingAddress: typedBilling(typed, country),
      shipping_carrier_code: method?.carrier_code ?? '',
      shipping_method_code: method?.method_code ?? '',
      payment_method_code: payment.code,
      payment_method_additional: {
        ...typedReference(typed, await c.get('visitor').group()),
        confirmed_total: Number(typed.total) / 100,
        terms_accepted: true,
        newsletter_signup: Boolean(typed.newsletter),
        ...(typed.digital && { digital_consent: true }),
      },
      ...(pickupId && { shippingExtraFields: { pickupId } }),
    },
  }
  if (!v.is(orderCreate.body, body)) return { wrong: { problem: 'addressInvalid' } }
  const answer = await sendOrder(body as unknown as BodyOf<typeof orderCreate>, c)
  return { wrong: problemOf(answer, fields[answer.ok ? '' : answer.refusal]), pays: awaitsCharge(payment) }
}

/**
 * Returns whether the order of this page was placed before and the visitor has returned to the page: the present cart was not shown on it.
 */
async function isPlaced({ key }: OrderFields, c: Context<Gateway>): Promise<boolean> {
  const { ordered } = await c.get('visitor').session()
  return ordered?.orderId === key && isFound(await findOrder(key, c))
}

function isFound(answer: Awaited<ReturnType<typeof findOrder>>): boolean {
  return answer.ok || answer.refusal === orderPlaced
}

/** The field of a refusal. */
const fields: Partial<Record<string, string>> = {
  consentMissing: 'digital',
  paymentUnknown: 'payment',
  transferTooMuch: 'payment',
}

import { Order, type RequestContext } from '@vendure/core'
import { fieldsOf, storeFields } from './cart.ts'
import { placedOrder } from './own-order.ts'
import { refused } from './refused.ts'
import type { Vendure } from './vendure.ts'

export interface Withdrawal {
  code: string
  name: string
  email: string
  /** ISO 8601. */
  at: string
  /** True if the goods had been sent by then. */
  isSent: boolean
  /** True if the money has arrived. */
  isPaid: boolean
}

export interface WithdrawalInput {
  code: string
  email: string
  name: string
  /** The secret with which the buyer confirms the withdrawal. */
  key: string
}

const inForce: readonly string[] = [
  ...['PaymentAuthorized', 'PaymentSettled', 'PartiallyShipped', 'Shipped'],
  ...['PartiallyDelivered', 'Delivered'],
]

/** Stores the first step of a withdrawal. A wrong code and a wrong e-mail get the same refusal. */
export async function openWithdrawal(
  vendure: Vendure,
  ctx: RequestContext,
  opened: WithdrawalInput,
): Promise<void> {
  const order = await placedOrder(vendure, ctx, opened.code)
  const email = order?.customer?.emailAddress.toLowerCase()
  if (!order || email !== opened.email.toLowerCase()) throw refused('orderUnknown')
  if (fieldsOf(order).withdrawnAt) throw refused('alreadyWithdrawn')
  if (!inForce.includes(order.state)) throw refused('notInForce')
  const { key, name } = opened
  await storeFields(vendure, ctx, order.id, {
    withdrawalKey: key,
    withdrawnBy: name,
    withdrawalEmail: opened.email,
  })
}

/** Stores the withdrawal once, with a note in the history of the order. A repeated call returns the same withdrawal. */
export async function confirmWithdrawal(
  vendure: Vendure,
  ctx: RequestContext,
  key: string,
): Promise<Withdrawal> {
  const found = await vendure.connection
    .getRepository(ctx, Order)
    .findOneBy({ customFields: { withdrawalKey: key } as never })
  const order = found && (await placedOrder(vendure, ctx, found.code))
  if (!order) throw refused('withdrawalUnknown')
  const { withdrawnAt, withdrawnBy, withdrawalEmail } = fieldsOf(order)
  const withdrawal = {
    ...{ code: order.code, name: withdrawnBy ?? '', email: withdrawalEmail ?? '' },
    at: withdrawnAt ?? new Date().toISOString(),
    isSent: !['PaymentAuthorized', 'PaymentSettled'].includes(order.state),
    isPaid: order.payments.some(({ state }) => state === 'Settled'),
  }
  if (withdrawnAt) return withdrawal
  await storeFields(vendure, ctx, order.id, { withdrawnAt: withdrawal.at })
  await vendure.history.createHistoryEntryForOrder({
    ...{ ctx, orderId: order.id, type: 'ORDER_NOTE' as never },
    data: {
      note: `${withdrawal.name} (${withdrawal.email}) has withdrawn from this order at ${withdrawal.at}.`,
    } as never,
  })
  return withdrawal
}

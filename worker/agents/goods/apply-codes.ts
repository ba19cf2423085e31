import { cartApplyCoupon, cartDeleteCoupon } from '#shared/platform-api/cart.ts'
import type { AgentRequest, Message } from '../agent-request.ts'
import { ask } from '../ask.ts'
import { ProtocolError } from '../protocol-error.ts'

/** Applies the first code that reduces something, and removes an earlier one. Returns a warning for each other code. */
export async function applyCodes(
  codes: readonly string[],
  cartId: string,
  request: AgentRequest,
): Promise<Message[]> {
  const { env, network, t } = request
  await ask(cartDeleteCoupon, { cartId }, request)
  const messages: Message[] = []
  let applied = false
  for (const [index, coupon] of codes.entries()) {
    // A network that tries many codes is guessing.
    if (!(await env.CODE_LIMIT.limit({ key: network })).success)
      throw new ProtocolError('rate_limited', 'Too many discount codes', 60)
    const isApplied: boolean =
      !applied && (await ask(cartApplyCoupon, { cartId, query: { coupon } }, request)).ok
    if (!isApplied) {
      messages.push({
        ...{ type: 'warning', path: `$.discounts.codes[${index}]` },
        code: applied ? 'discount_code_combination_disallowed' : 'discount_code_invalid',
        content: applied
          ? t('The code {code} cannot be combined with another one.', { code: coupon })
          : t('The code {code} reduces nothing in this cart.', { code: coupon }),
      })
    }
    applied ||= isApplied
  }
  return messages
}

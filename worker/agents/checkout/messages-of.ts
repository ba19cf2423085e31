import type { AgentDetails } from '#shared/platform-api/agents.ts'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { asVariant } from '#worker/content/product-variants.ts'
import type { AgentRequest, Message } from '../agent-request.ts'
import { findProducts } from '../catalog/find-products.ts'
import type { ReadGoods } from '../goods/goods-of.ts'
import type { Delivery } from './delivery-of.ts'

/** Returns the notices that the law wants beside alcohol and allergens: agents must not hide them. */
export async function disclosuresOf(
  { lines }: ReadGoods,
  age: number | null,
  request: AgentRequest,
): Promise<Message[]> {
  const { t } = request
  const products = await findProducts([...new Set(lines.map(({ parentSku }) => parentSku))], request)
  const allergens = lines.flatMap(({ sku, parentSku }, index): Message[] => {
    const product = products.find((one) => one.sku === parentSku)
    const words = product && allergensOf(product, sku)
    if (!words) return []
    const content = t('Allergens: {allergens}', { allergens: words })
    return [
      {
        type: 'warning',
        code: 'allergens',
        presentation: 'disclosure',
        path: `$.line_items[${index}]`,
        content,
      },
    ]
  })
  if (age === null) return allergens
  const content = t(
    'Alcohol is sold to persons of at least {age} years. The buyer proves the age in the shop before paying.',
    { age },
  )
  return [{ type: 'warning', code: 'age_restricted', presentation: 'disclosure', content }, ...allergens]
}

function allergensOf(product: Product, sku: string): string | null {
  return asVariant(
    product,
    product.configurable_children.find((child) => child.sku === sku),
  ).allergens
}

/** Returns what the agent can still fill in: with any of it missing the checkout is incomplete. */
export function missingOf(
  { email }: AgentDetails,
  delivery: Delivery | null,
  { t }: AgentRequest,
): Message[] {
  const missing = (path: string, content: string): Message => ({
    ...{ type: 'error', code: 'field_required', severity: 'recoverable' },
    ...{ path, content },
  })
  const isPlaced = !delivery || delivery.address || delivery.place
  return [
    ...(email ? [] : [missing('$.buyer.email', t('An e-mail address is missing.'))]),
    ...(isPlaced
      ? []
      : [missing('$.fulfillment.methods[0].destinations', t('A delivery address is missing.'))]),
  ]
}

/** Returns what only the buyer can do, in the shop: no order is placed without it. */
export function buyersPart(age: number | null, { t }: AgentRequest): Message[] {
  const approval: Message = {
    ...{ type: 'error', code: 'buyer_approval_required', severity: 'requires_buyer_review' },
    content: t('The buyer accepts the terms and pays in the shop.'),
  }
  if (age === null) return [approval]
  const content = t('The buyer proves in the shop to be at least {age} years old.', { age })
  return [
    { type: 'error', code: 'age_verification_required', severity: 'requires_buyer_input', content },
    approval,
  ]
}

/** Returns the legal pages. */
export function linksOf({ origin, t }: AgentRequest) {
  const terms = origin + routes.cms.href({ slug: t('terms_slug') })
  return [
    { type: 'terms_of_service', url: terms },
    { type: 'refund_policy', url: origin + routes.withdrawal.href() },
  ]
}

import type * as v from 'valibot'
import { type AgentRequest, metaOf, type Outcome } from '../agent-request.ts'
import { ProtocolError } from '../protocol-error.ts'
import { factWords, findProducts, withinPrice } from './find-products.ts'
import { type AgentProduct, type AgentVariant, productOf } from './product-of.ts'
import type { LookupBody } from './schemas.ts'

/** The most ids of one lookup. */
const mostIds = 50

/** Returns the products of ids, each with the variants that the ids have named. */
export async function lookupCatalog(
  { body }: { body: v.InferOutput<typeof LookupBody> },
  request: AgentRequest,
): Promise<Outcome> {
  const ids = [...new Set(body.ids)]
  if (ids.length > mostIds)
    throw new ProtocolError('request_too_large', `A lookup has at most ${mostIds} ids`)
  const [found, words] = await Promise.all([findProducts(ids, request), factWords(request)])
  const products = found.flatMap((document) => {
    const named = withInputs(productOf(document, request, words), ids)
    return withinPrice(named, body.filters?.price) ?? []
  })
  const named = new Set(found.flatMap((one) => [one.sku, ...one.configurable_children.map(({ sku }) => sku)]))
  const unknown = ids.filter((id) => !named.has(id))
  return {
    ucp: metaOf(request, 'dev.ucp.shopping.catalog.lookup'),
    products,
    ...(unknown.length > 0 && {
      messages: unknown.map((id) => ({ type: 'info', code: 'not_found', content: id })),
    }),
  }
}

/** Returns the product with the variants that the ids name, or with the first one for the product's own id. */
function withInputs(product: AgentProduct, ids: readonly string[]): AgentProduct {
  const inputsOf = (variant: AgentVariant, index: number) =>
    ids.flatMap((id) => {
      if (id === variant.id) return [{ id, match: 'exact' }]
      return id === product.id && index === 0 ? [{ id, match: 'featured' }] : []
    })
  const variants = featuredFirst(product.variants).flatMap((variant, index) => {
    const inputs = inputsOf(variant, index)
    return inputs.length > 0 ? [{ ...variant, inputs }] : []
  })
  return { ...product, variants }
}

/** Returns the variants with those that can be bought first, then the cheapest. */
export function featuredFirst(variants: readonly AgentVariant[]): AgentVariant[] {
  return variants.toSorted(
    (one, other) =>
      Number(other.availability.available) - Number(one.availability.available) ||
      one.price.amount - other.price.amount,
  )
}

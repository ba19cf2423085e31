import type * as v from 'valibot'
import { type AgentRequest, failure, metaOf, type Outcome } from '../agent-request.ts'
import { ProtocolError } from '../protocol-error.ts'
import { factWords, findProducts, withinPrice } from './find-products.ts'
import { type AgentProduct, type AgentVariant, productOf, type SelectedOption } from './product-of.ts'
import type { LookupBody, ProductBody } from './schemas.ts'

/** The most ids of one lookup. */
const mostIds = 50

const capability = 'dev.ucp.shopping.catalog.lookup'

/** Returns a product with the variants of the chosen options, and with the values that can still be chosen. */
export async function getProduct(
  { body }: { body: v.InferOutput<typeof ProductBody> },
  request: AgentRequest,
): Promise<Outcome> {
  const [[document], words] = await Promise.all([findProducts([body.id], request), factWords(request)])
  const product = document && withinPrice(productOf(document, request, words), body.filters?.price)
  if (!product) {
    const content = 'There is no such product'
    return failure(request, capability, { code: 'not_found', content })
  }
  return { ucp: metaOf(request, capability), product: selectedProduct(product, body) }
}

function selectedProduct(
  product: AgentProduct,
  { id, selected = [], preferences = [] }: v.InferOutput<typeof ProductBody>,
) {
  const sorted = featuredFirst(product.variants)
  const named = sorted.find((variant) => variant.id === id)
  const effective = named ? named.options : relaxed(selected, preferences, sorted)
  const featured = named ?? sorted.find((variant) => fits(variant, effective))
  const shown = effective.length > 0 ? effective : (featured?.options ?? [])
  const others = sorted.filter((variant) => variant !== featured && fits(variant, effective))
  return {
    ...product,
    variants: featured ? [featured, ...others] : sorted,
    ...(product.options && {
      selected: shown,
      options: product.options.map(({ name, values }) => ({
        name,
        values: values.map((value) => {
          const wanted = [...shown.filter((one) => one.name !== name), { name, label: value.label }]
          const variants = sorted.filter((variant) => fits(variant, wanted))
          return {
            ...value,
            exists: variants.length > 0,
            available: variants.some(({ availability }) => availability.available),
          }
        }),
      })),
    }),
  }
}

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

/** Returns the selections without those that no variant has: those named last in `preferences`, or not at all, are dropped first. */
function relaxed(
  selected: readonly SelectedOption[],
  preferences: readonly string[],
  variants: readonly AgentVariant[],
): SelectedOption[] {
  const place = ({ name }: SelectedOption) =>
    preferences.includes(name) ? preferences.indexOf(name) : Infinity
  const kept = selected.toSorted((one, other) => place(one) - place(other) || 0)
  while (kept.length > 0 && !variants.some((variant) => fits(variant, kept))) kept.pop()
  return kept.map(({ name, label }) => ({ name, label }))
}

function fits({ options }: AgentVariant, wanted: readonly SelectedOption[]): boolean {
  return wanted.every(({ name, label }) => options.some((one) => one.name === name && one.label === label))
}

// Why: docs/decisions/037-ordering-without-scripts.md
import * as v from 'valibot'
import { kitOption } from '#shared/kit.ts'
import { typedParts } from '#shared/order-fields.ts'
import { typedAnswers, type WrongOrder } from '#shared/order-form.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import type { Context } from '#worker/gateway.ts'
import { addToCart, CartItem } from '../add-to-cart.ts'
import { repairKit } from './cart.ts'
import { problemOf, quantityAt, quantityPattern } from './problem.ts'

type Outcome = Promise<WrongOrder | undefined>

/**
 * Adds a product with the answers to its questions (fields `option-…`), or a kit (fields `kit` and `part-…`). A form that is sent twice,
 * because it was pressed twice or its response was lost, adds only once.
 */
export async function addTyped(typed: OrderFields, c: Context): Outcome {
  const visitor = c.get('visitor')
  const key = await visitor.keyOf(JSON.stringify(typed))
  const problem = await (typed.kit ? addKit(typed, typed.kit, key, c) : addItem(typed, key, c))
  await visitor.sealAnew()
  return problem
}

async function addItem(typed: OrderFields, key: string, c: Context): Outcome {
  const { item = '' } = typed
  const qty = (typed.qty ?? '1').trim()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), CartItem), item)
  if (!parsed.success) return { problem: 'optionsInvalid' }
  const asked = v.safeParse(CartItem, { ...parsed.output, ...answered(typed) })
  if (!asked.success) return { problem: 'optionsInvalid' }
  if (!quantityPattern.test(qty)) return { problem: 'quantityInvalid', at: 'qty' }
  const answer = await addToCart({ ...asked.output, qty: Number(qty) }, key, c)
  return problemOf(answer, quantityAt(answer, 'qty'))
}

function answered(typed: OrderFields) {
  const custom_options = Object.entries(typedAnswers(typed)).map(([option_id, value]) => {
    return { option_id, option_value: value.trim() }
  })
  return custom_options.length > 0 && { product_option: { extension_attributes: { custom_options } } }
}

/** Adds all parts of a kit or none: if one is unavailable, the parts before it are removed again. */
async function addKit(typed: OrderFields, kit: string, key: string, c: Context): Outcome {
  const fields = typedParts(typed)
  const mistyped = fields.find(({ qty }) => !quantityPattern.test(qty))
  const wanted = fields.filter(({ qty }) => Number(qty) > 0)
  if (mistyped || wanted.length === 0)
    return { problem: 'quantityInvalid', at: (mistyped ?? fields[0])?.field }
  const parts = Object.fromEntries(wanted.map(({ sku, qty }) => [sku, Number(qty)]))
  const product_option = kitOption({ sku: kit, parts })
  for (const { sku, field } of wanted) {
    const item = v.safeParse(CartItem, { sku, qty: parts[sku], product_option })
    const answer = item.success ? await addToCart(item.output, `${key}:${sku}`.slice(0, 100), c) : undefined
    if (answer?.ok) continue
    await repairKit({ sku, product_option }, c)
    return answer ? problemOf(answer, quantityAt(answer, field)) : { problem: 'optionsInvalid' }
  }
  return undefined
}

import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyChange, type Cart, type CartChange, type CartLine, emptyCart, findLine } from '#shared/cart.ts'
import { cartPull } from '#shared/platform-api/cart.ts'
import { type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await smallShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const skus = ['10234', 'ALE', 'SIX']
const change = fc.record({
  kind: fc.constantFrom('add' as const, 'setQuantity' as const, 'remove' as const),
  sku: fc.constantFrom(...skus),
  qty: fc.integer({ min: 1, max: 4 }),
})

function line(sku: string, qty: number): CartLine {
  return {
    ...{
      sku,
      parentSku: sku,
      qty,
      name: '',
      type_id: 'simple',
      price_incl_tax: 0,
      pant_amount: 0,
    },
    ...{ slug: null, image: null, options: [], max_qty: null, problem: null },
  }
}

async function send(
  cartId: string,
  { kind, ...change }: CartChange & { qty?: number },
  known: CartLine | undefined,
) {
  const { sku } = change.line
  const item_id = known?.item_id
  if (kind === 'add')
    await shop.post(`/api/cart/update?cartId=${cartId}`, { cartItem: { sku, qty: change.qty } })
  else if (item_id === undefined) return
  else if (kind === 'remove')
    await shop.post(`/api/cart/delete?cartId=${cartId}`, { cartItem: { sku, item_id } })
  else await shop.post(`/api/cart/update?cartId=${cartId}`, { cartItem: { sku, qty: change.qty, item_id } })
}

it('the cart that the browser predicts equals the platform’s after any changes in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      const { result: cartId } = await shop.post('/api/cart/create')
      const pull = async (): Promise<Cart> => {
        const { result } = await shop.get(`/api/cart/pull?cartId=${cartId}`)
        return { lines: v.parse(cartPull.result, result) }
      }
      let predicted = emptyCart
      for (const { kind, sku, qty } of changes) {
        const step: CartChange = { kind, line: line(sku, qty), qty }
        await send(cartId, { ...step, qty }, findLine(await pull(), step.line))
        predicted = applyChange(predicted, step)
      }
      const kept = ({ lines }: Cart) => lines.map((one) => [one.sku, one.qty])
      expect(kept(await pull())).toEqual(kept(predicted))
    }),
    { numRuns: 12 },
  )
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { casePurchase } from '#client/features/bundles/case-choice.ts'
import type { Product } from '#shared/product.ts'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { changeTo } from '#tests/fixtures/imported-shop.ts'
import { bistro, mette, type SmallShop, smallShop } from '#tests/fixtures/small-shop.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import { randomNumbers } from '#worker/platform/drawings/chance.ts'
import { productParts } from './product-parts.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const random = randomNumbers(seed)
const upTo = (most: number) => Math.floor(random() * most)
const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item

interface Bottle {
  sku: string
  /** Øre with tax. */
  price: number
}

interface Case {
  sku: string
  /** The places, each with a quantity and the bottles that fit. The first bottle is the usual one. */
  places: { qty: number; bottles: Bottle[]; isOptional: boolean }[]
  /** Øre; undefined: the case costs what its usual bottles cost. */
  own: number | undefined
  agreed: Partial<Record<number, number>>
  discount: { from: number; off: number } | undefined
}

const bottles = Array.from(
  { length: 8 },
  (_, index): Bottle => ({ sku: `B${index}`, price: 4000 + upTo(30_000) }),
)
const cases = Array.from({ length: 12 }, (_, index): Case => {
  const hasOwn = random() < 0.5
  const places = Array.from({ length: 1 + upTo(3) }, (_, place) => ({
    // A single bottle takes the remainder when a price of its own is divided among the places.
    qty: hasOwn && place === 0 ? 1 : 1 + upTo(6),
    bottles: [oneOf(bottles), oneOf(bottles)].filter((each, at, all) => all.indexOf(each) === at),
    isOptional: place > 0 && random() < 0.3,
  }))
  const sum = usualSum(places)
  return {
    sku: `CASE${index}`,
    places,
    own: hasOwn ? Math.round((sum * (70 + upTo(40))) / 100) : undefined,
    agreed: random() < 0.6 ? { [oneOf([3, 10])]: Math.round((sum * (50 + upTo(60))) / 100) } : {},
    discount: random() < 0.5 ? { from: 2 + upTo(4), off: 100 + upTo(1500) } : undefined,
  }
})

function usualSum(places: Case['places']): number {
  return places
    .filter(({ isOptional }) => !isOptional)
    .reduce((sum, { qty, bottles }) => sum + qty * (bottles[0]?.price ?? 0), 0)
}

const kroner = (amount: number) => (amount / 100).toFixed(2)

function catalogue(): string {
  const head =
    'sku,name_da,name_sv,price_da,price_sv,product_type,parts,part_titles,group_prices,nextdisc_qty,nextdisc_amount,qty'
  const rows = [
    ...bottles.map(({ sku, price }) => `${sku},${sku},${sku},${kroner(price)},${kroner(price)},,,,,,,500`),
    ...cases.map(({ sku, places, own, agreed, discount }) => {
      const parts = places
        .map(({ qty, bottles, isOptional }) => {
          const items = bottles.map(({ sku }) => `${qty} x ${sku}`).join(', ')
          return `${isOptional ? 'optional: ' : ''}${items}`
        })
        .join(' | ')
      const titles = places.map((_, place) => `Place ${place}`).join('|')
      const price = own === undefined ? '' : kroner(own)
      const groups = Object.entries(agreed).map(([group, amount = 0]) => `${group}: ${kroner(amount)}`)
      const { from = '', off } = discount ?? {}
      return `${sku},${sku},${sku},${price},${price},bundle,"${parts}","${titles}","${groups.join('|')}",${from},${off === undefined ? '' : kroner(off)},`
    }),
  ]
  return `${head}\n${rows.join('\n')}\n`
}

let shop: SmallShop
const tokens = new Map<number, string>()
beforeAll(async () => {
  shop = await smallShop({}, async (db) => {
    const { refused } = await changeTo(db, catalogue())
    expect(refused).toEqual({ da: [], sv: [] })
  })
  await shop.db.prepare('UPDATE customers SET group_id = 3 WHERE email = ?').bind(mette.username).run()
  for (const [group, person] of [
    [3, mette],
    [10, bistro],
  ] as const)
    tokens.set(group, (await shop.post('/api/user/login', person)).result)
}, 60_000)
afterAll(() => shop[Symbol.asyncDispose]())

it(`the price of a case on its page is the price charged in the cart, for each group, choice and quantity (seed ${seed})`, async () => {
  const PLATFORM = {
    fetch: (url: string, init: RequestInit) => shop.fetch(url.replace('https://platform', ''), init as never),
  }
  const env = edgeEnv({ PLATFORM, GROUP_TOKEN_SECRET: 'a secret of the tests' } as object)
  for (let round = 0; round < 40; round++) {
    const bought = oneOf(cases)
    const group = oneOf([0, 3, 10])
    const commerce = createCommerce({ env, view: storeViews.da, group, tags: tagRecorder() })
    const product = (await commerce.product(bought.sku)) as Product
    const parts = await productParts(product, commerce)
    const isUsual = random() < 0.4
    const skus = bought.places.map(({ bottles, isOptional }) => {
      if (isUsual) return isOptional ? '' : (bottles[0]?.sku ?? '')
      return isOptional && random() < 0.5 ? '' : oneOf(bottles).sku
    })
    const { line } = casePurchase({ product, parts } as never, { skus, choose() {} })
    const token = tokens.get(group) ?? ''
    const priceAt = async (qty: number) => {
      const { result: cartId } = await shop.post(`/api/cart/create?storeCode=da&token=${token}`)
      const { sku, product_option } = { sku: bought.sku, product_option: line.product_option }
      const cartItem = { sku, qty, product_option }
      const path = `/api/cart/update?storeCode=da&cartId=${cartId}&token=${token}`
      const { result, code } = await shop.post(path, { cartItem, eventId: crypto.randomUUID() })
      expect(code, JSON.stringify(result)).toBe(200)
      await shop.post(`/api/cart/delete?storeCode=da&cartId=${cartId}&token=${token}`, {
        cartItem: { sku: result.sku, item_id: result.item_id },
      })
      return Math.round(result.extension_attributes.price_incl_tax * 100)
    }
    const about = JSON.stringify({ bought, group, skus })
    expect(await priceAt(1), about).toBe(line.price_incl_tax)
    const { from, off } = bought.discount ?? { from: 3, off: 0 }
    const agreed = group > 4 ? bought.agreed[group] : undefined
    if (isUsual) {
      const normal = bought.own ?? usualSum(bought.places)
      expect(line.price_incl_tax, about).toBe(Math.min(normal, agreed ?? normal))
      expect(await priceAt(from), about).toBe(Math.max(0, Math.min(normal - off, agreed ?? normal)))
    }
  }
}, 60_000)

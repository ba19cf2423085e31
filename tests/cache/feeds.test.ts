import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { Shopper } from '../attack/shopper.ts'
import { patient } from '../support/patience.ts'
import { platformCache } from '../support/platform-cache.ts'
import { shopStorage } from '../support/shop-storage.ts'

let shop: LocalShop
beforeAll(async () => {
  const options = { port: 0, folder: await shopStorage(), vars: patient, front: platformCache() }
  shop = await startShop({ ...options, isQuiet: true })
})
afterAll(() => shop.miniflare.dispose())

test('a cached feed has the new price as soon as the desk has stored it', async () => {
  const path = '/feeds/klarna.csv'
  const guest = new Shopper(shop)
  const read = async () => (await guest.ask(path)).text()
  const isKept = async () => (await guest.ask(`/is-kept?${path}?http://${guest.host}`)).json()
  const sku = /^"(\d+)","[^"]*","\d+\.\d\d"/m.exec(await read())?.[1] ?? ''
  const priceIn = (csv: string) => new RegExp(`^"${sku}","[^"]*","([^"]+)"`, 'm').exec(csv)?.[1]
  expect(await isKept()).toBe(true)
  const ida = await new Shopper(shop).signIn('admin@karaffel.example', 'vinhandler')
  const { result } = await ida.post('/desk/call/products/read', { sku })
  const { price_da } = result.cells
  const saved = await ida.post('/desk/call/products/save', {
    ...{ sku, before: { price_da }, after: { price_da: '4321' } },
  })
  expect(saved).toMatchObject({ code: 200, result: { faults: [] } })
  expect(priceIn(await read())).toBe('4321.00')
  expect(await isKept()).toBe(true)
}, 60_000)

import { expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#shared/platform-api/index.ts'
import { smallShop } from '#tests/fixtures/small-shop.ts'
import { handlers } from '#worker/platform/handlers.ts'
import { engineOf } from './engine-of.ts'
import { engineVars } from './engine-vars.ts'

const names = Object.keys(endpoints) as EndpointName[]

it('the embedded engine serves every row if ENGINE is not set', () => {
  for (const env of [{}, { ENGINE: '' }, { ENGINE: 'embedded' }]) expect(engineOf(env).rows).toBe(handlers)
})

it('Vendure serves its rows of the contract, and the embedded platform serves the catalogue', () => {
  const { rows } = engineOf({ ENGINE: 'vendure' })
  expect(names.filter((name) => rows[name].row !== endpoints[name])).toEqual([])
  const own = names.filter((name) => rows[name] !== handlers[name])
  expect(own).toContain('cartUpdate')
  expect(own).toContain('orderCreate')
  expect(own).not.toContain('catalogSearch')
  expect(own).not.toContain('cmsPage')
})

it('the desk has the orders of the embedded engine, and links to the dashboard for those of Vendure', () => {
  expect(engineOf({}).dashboard).toBeUndefined()
  const vendure = engineOf({ ENGINE: 'vendure' })
  expect(vendure.dashboard?.({ VENDURE_API: 'https://vendure.example/' } as never)).toEqual({
    ...{ name: 'Vendure', url: 'https://vendure.example/dashboard' },
  })
})

it.each(['Vendure', 'magento', 'toString'])(
  'an unknown ENGINE "%s" is refused with the names of the engines',
  (ENGINE) => {
    expect(() => engineOf({ ENGINE })).toThrow(/"\w+", but there are only these engines: embedded, vendure/)
  },
)

it('npm start passes only the vars of the chosen engine to the platform', () => {
  const vendure = { ENGINE: 'vendure', VENDURE_API: 'http://localhost:3000', VENDURE_SECRET: 'secret' }
  expect(engineVars({ ...vendure, PATH: '/bin', VENDURE_CHANNELS: undefined })).toEqual(vendure)
  expect(engineVars({ VENDURE_API: 'http://localhost:3000' })).toEqual({})
  expect(() => engineVars({ ENGINE: 'magento' })).toThrow('ENGINE is "magento"')
})

it('a shop with an unknown ENGINE responds 500 to every call', async () => {
  await using shop = await smallShop({ ENGINE: 'magento' })
  expect((await shop.get('/api/stock/check?sku=10234')).code).toBe(500)
})

it('a shop whose Vendure is unreachable responds 502 without an envelope', async () => {
  const secret = 'a secret of thirty-two characters'
  await using shop = await smallShop({
    ENGINE: 'vendure',
    VENDURE_API: 'http://127.0.0.1:9',
    VENDURE_SECRET: secret,
  })
  const answer = await shop.fetch('/api/cart/create', { method: 'POST' })
  expect([answer.status, await answer.text()]).toEqual([502, 'The engine is unreachable'])
})

it('a shop with too short a secret of Vendure responds 500 to calls that Vendure serves', async () => {
  await using shop = await smallShop({
    ENGINE: 'vendure',
    VENDURE_API: 'http://127.0.0.1:9',
    VENDURE_SECRET: 'short',
  })
  expect((await shop.post('/api/cart/create')).code).toBe(500)
})

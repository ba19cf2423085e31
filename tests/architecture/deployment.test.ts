import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the deployed platform has no address of its own: who is limited and what browsers may ask is the gateway’s to say', () => {
  const [ownSettings] = readFileSync('worker/platform/wrangler.toml', 'utf8').split(/^\[/m)
  expect(ownSettings).toMatch(/^workers_dev = false$/m)
  expect(ownSettings).toMatch(/^preview_urls = false$/m)
})

it('each migration has a number of its own: which of two came first would hang on their names', () => {
  const numbers = readdirSync('worker/platform/migrations').map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

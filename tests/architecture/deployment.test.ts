import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the deployed platform has no public address, because the gateway limits and filters requests', () => {
  const [ownSettings] = readFileSync('worker/platform/wrangler.toml', 'utf8').split(/^\[/m)
  expect(ownSettings).toMatch(/^workers_dev = false$/m)
  expect(ownSettings).toMatch(/^preview_urls = false$/m)
})

it('migrations have different numbers', () => {
  const numbers = readdirSync('worker/platform/migrations').map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

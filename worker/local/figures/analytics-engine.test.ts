import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundDataset, readPoints } from './analytics-engine.ts'
import { figureLines } from './table.ts'

const asked: { path: string | undefined; token: string | undefined; query: string }[] = []
/** A fake of Cloudflare's API. It returns whole sums as texts, as Cloudflare does. */
const cloudflare = createServer(async (request, answer) => {
  asked.push({
    ...{ path: request.url, token: request.headers.authorization, query: await text(request) },
  })
  if (request.headers.authorization !== 'Bearer right') return void answer.writeHead(403).end('no such token')
  const point = { day: '2026-11-23', store_code: 'da', name: '' }
  const data = [
    { ...point, kind: 'visit', count: '40' },
    { ...point, kind: 'cart', count: 10 },
  ]
  answer.end(JSON.stringify({ meta: [], data, rows: 2 }))
})
const folder = mkdtempSync(join(tmpdir(), 'figures-'))
const api = () => `http://127.0.0.1:${(cloudflare.address() as AddressInfo).port}/client/v4`

beforeAll(() => new Promise<void>((resolve) => cloudflare.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  cloudflare.close()
  rmSync(folder, { recursive: true })
})

test('the Analytics Engine dataset is the one bound in the storefront’s wrangler.toml', () => {
  const config = join(folder, 'wrangler.toml')
  writeFileSync(
    config,
    'name = "shop"\n\n[[analytics_engine_datasets]]\nbinding = "FIGURES"\ndataset = "shop_figures"\n',
  )
  expect(boundDataset(config)).toBe('shop_figures')
  expect(boundDataset('wrangler.toml')).toBeNull()
})

test('the Analytics Engine query returns the same figures as the platform’s table', async () => {
  const points = await readPoints('shop_figures', '2026-11-01', { id: 'acc', token: 'right', api: api() })
  expect(asked.at(-1)?.path).toBe('/client/v4/accounts/acc/analytics_engine/sql')
  expect(asked.at(-1)?.query).toMatch(/FROM shop_figures WHERE blob1 >= '2026-11-01' GROUP BY/)
  expect(figureLines(points, []).join('\n')).toContain('carts: 10 (25.0 %)')
})

test('a missing or wrong API token is reported with the permission that is needed', async () => {
  await expect(readPoints('d', '2026-11-01', { id: 'acc', token: undefined })).rejects.toThrow(
    'CLOUDFLARE_API_TOKEN with the permission Account Analytics: Read',
  )
  await expect(readPoints('d', '2026-11-01', { id: 'acc', token: 'wrong', api: api() })).rejects.toThrow(
    'Analytics Engine answered 403: no such token',
  )
})

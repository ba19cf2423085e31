import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { ReadDocument } from '#shared/desk/content-calls.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { FormBrowser } from './form-browser.ts'

const ida = new FormBrowser('10.19.8.1')
const mette = new FormBrowser('10.19.8.2')
beforeAll(async () => {
  await ida.signIn('admin@karaffel.example')
  await mette.signIn('mette.holm@karaffel-demo.example')
})

const own = () => `http://${hosts.da}:${inject('shopPort')}`

async function call<Result>(path: string, input: unknown): Promise<Result> {
  const answer = await shop(`/desk/call/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: own(), Cookie: ida.cookie },
    body: JSON.stringify(input),
  })
  const { code, result } = (await answer.json()) as { code: number; result: Result }
  expect(code, JSON.stringify(result)).toBe(200)
  return result
}

function preview(draft: unknown, somebody = ida, headers: Record<string, string> = {}) {
  return shop('/desk/preview', {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/x-www-form-urlencoded', Origin: own(), Cookie: somebody.cookie },
      ...headers,
    },
    body: new URLSearchParams({ draft: JSON.stringify(draft) }).toString(),
  })
}

const front = { type: 'usp_row', name: 'Kun her', points: [{ title: 'Ingen har gemt mig', text: 'Endnu' }] }

describe('a preview of the desk', () => {
  it('shows the front page with sections that nobody has saved, without scripts, and stores nothing', async () => {
    const answer = await preview({ kind: 'sections', view: 'da', value: [front] })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
    const html = await answer.text()
    expect(html).toContain('Ingen har gemt mig')
    expect(html).toContain('<html lang="da-DK"')
    expect((await page('/')).html).not.toContain('Ingen har gemt mig')
  })

  it('shows a text page in the other language as its page would', async () => {
    const value = { address: 'pa-vag', title: 'På väg', text: 'Vi **packar** nu.' }
    const html = await (await preview({ kind: 'page', view: 'sv', value })).text()
    expect(html).toContain('<html lang="sv-SE"')
    expect(html).toContain('Vi <strong>packar</strong> nu.')
    expect((await page('/i/pa-vag', hosts.sv)).status).toBe(404)
  })

  it('shows a product with a name and a price that nobody has saved', async () => {
    const { rows } = await call<{ rows: { sku: string; name: string }[] }>('products/list', {
      filters: { status: 'shown', stock: 'in', view: 'da' },
    })
    const { sku = '', name = '' } = rows[0] ?? {}
    const cells = { name_da: 'Vin, som ingen har gemt', price_da: '4321' }
    const html = await (await preview({ kind: 'product', view: 'da', sku, cells })).text()
    expect(html).toMatch(/<h1[^>]*>(?:<[^>]*>)*Vin, som ingen har gemt/)
    expect(html).toContain('4.321')
    const { rows: after } = await call<{ rows: { name: string }[] }>('products/list', { search: sku })
    expect(after.map((product) => product.name)).toContain(name)
  })

  it('is refused to guests, customers, other sites and wrong drafts', async () => {
    const draft = { kind: 'sections', view: 'da', value: [front] }
    for (const somebody of [new FormBrowser('10.19.8.3'), mette])
      expect((await preview(draft, somebody)).status).toBe(403)
    expect((await preview(draft, ida, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await preview('none')).status).toBe(400)
    const wrong = await preview({ ...draft, value: [{ type: 'banner' }] })
    expect(wrong.status).toBe(422)
    expect(wrong.headers.get('Content-Type')).toContain('text/plain')
    expect((await shop('/desk/preview', { headers: { Cookie: ida.cookie } })).status).not.toBe(500)
  })
})

it('a text that is saved at the desk is on its cached page at once', async () => {
  const { rows } = await call<{ rows: { kind: string; name: string }[] }>('content/texts', {
    search: 'opbevaring-af-vin',
  })
  const [{ kind, name } = { kind: '', name: '' }] = rows
  const path = '/i/opbevaring-af-vin'
  expect((await page(path)).status).toBe(200)
  const { values, version } = await call<ReadDocument>('content/read', { kind, name })
  const text = `${Object(values.da).text}\n\nSpørg os, hvis kælderen er fuld.\n`
  await call('content/save', { kind, name, version, values: { da: { ...Object(values.da), text } } })
  expect((await page(path)).html).toContain('<p>Spørg os, hvis kælderen er fuld.</p>')
  const after = await call<ReadDocument>('content/read', { kind, name })
  await call('content/save', { kind, name, version: after.version, values: { da: values.da } })
  expect((await page(path)).html).not.toContain('kælderen er fuld')
})

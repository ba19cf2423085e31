import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Waiting } from '#shared/desk/waiting-calls.ts'
import { storeViews } from '#shared/store-view.ts'
import { clearPages } from '#worker/local/clear-pages.ts'
import { changeFolder } from '#worker/local/content/change-folder.ts'
import { listWaiting, moderate } from '#worker/local/recommendations/moderate.ts'
import { answerDatabase, openShop } from '#worker/local/running-shop.ts'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { changeEntries } from '#worker/platform/content/content-list.ts'
import { redirects } from '#worker/platform/content/redirects.ts'
import { patient } from '../support/patience.ts'
import { send } from '../support/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'redirects-'))
let shop: LocalShop
let storage: string

beforeAll(async () => {
  storage = await shopStorage()
  shop = await startShop({ port: 0, folder: storage, vars: patient })
})
afterAll(async () => {
  await shop.miniflare.dispose()
  rmSync(folder, { recursive: true })
})

const ask = (path: string) =>
  send(Number(shop.url.port), path, {
    headers: { Host: `da.localhost:${shop.url.port}`, 'X-Invalidate-Key': shop.secrets.INVALIDATE_KEY },
  })

/** Stores a redirect of the Danish view beside the others, without dropping a page. */
async function store(request_path: string, target_path: string): Promise<void> {
  const others = (await redirects.readStored(shop.db, storeViews.da)).filter(
    (one) => one.request_path !== request_path,
  )
  await changeEntries(shop.db, redirects, storeViews.da, [...others, { request_path, target_path }], false)
  await shop.db.prepare('DELETE FROM old_pages').run()
}

test('a missing path answers 301 as soon as its redirect is stored and purged', async () => {
  expect((await ask('/gammel/r%C3%B8dvin')).status).toBe(404)
  await store('/gammel/r%C3%B8dvin', '/c/rodvin')
  await ask(`/invalidate?key=${shop.secrets.INVALIDATE_KEY}&tag=redirect`)
  const answer = await ask('/gammel/r%C3%B8dvin?utm_source=x')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/c/rodvin')
  expect(answer.headers.get('Cache-Tag')).toContain('redirect')
})

test('a path of the old shop can lead to the front page', async () => {
  await store('/gammel/forside', '/')
  const answer = await ask('/gammel/forside')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/'])
})

test('a redirect to a configurable product leads to the variant that its page shows', async () => {
  const { data } = (await (await ask('/_data/c/rodvin')).json()) as {
    data: { listing: { products: Card[] } }
  }
  const card = data.listing.products.find(({ childSku }) => childSku)
  for (const query of ['', '?a=1']) {
    const request = `/gammel/vin${query.length}`
    const target = `/p/${card?.sku}/gammelt-navn${query}`
    await store(request, target)
    const answer = await ask(request)
    const address = `/p/${card?.sku}/${card?.slug}/${card?.childSku}${query}`
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, address])
    expect(answer.headers.get('Cache-Tag')).toContain(`product:${card?.sku.toLowerCase()}`)
  }
})

test('an approved recommendation is on the cached product page at once, and leaves it with a change or the account', async () => {
  const rated = await shop.db
    .prepare('SELECT product_id AS id FROM recommendations GROUP BY 1 ORDER BY count(*) DESC LIMIT 1')
    .first<{ id: number }>()
  const sku = await shop.db.prepare('SELECT sku FROM products WHERE id = ?').bind(rated?.id).first('sku')
  const address = (await ask(`/p/${sku}/x`)).headers.get('Location') ?? ''
  const page = async (query = '') => {
    const answer = await ask(address + query)
    const html = await answer.text()
    const votes = Number(/"ratingCount":(\d+)/.exec(html)?.[1])
    return { html, votes, names: Array.from(html.matchAll(/<bdi>(\w+)<\/bdi>/g), ([, name]) => name), answer }
  }
  const first = await page()
  expect(first.names).toEqual(['Kirsten', 'Lars', 'Agneta', 'Peter', 'Johanna'])
  expect(first.html).toContain(`href="${address}?page=2#recommendations"`)
  expect(first.html).toMatch(/lang="sv-SE"[^>]*>Precis så mycket syra/)
  expect(first.html).toContain('Kun den, der har købt varen her, kan bedømme den')
  expect(first.html).toMatch(/"@type":"Review","author":{"@type":"Person","name":"Kirsten"}/)
  expect((await page('?page=2&utm_source=x')).names).toEqual(['Inge', 'Mikael'])
  const beyond = await ask(`${address}?page=3`)
  expect([beyond.status, beyond.headers.get('Location')]).toEqual([302, address])
  expect((await page()).answer.headers.get('Cache-Status')).toContain('hit')
  const others = ['/', '/c/rodvin']
  for (const other of others) await (await ask(other)).text()

  await shop.db
    .prepare(
      `INSERT INTO recommendations (customer_id, product_id, store_code, firstname, score, comment, created_at, said_at)
       VALUES (1, ?1, 'da', 'Mette', 5, 'Til <b>lam</b> & "jul"', ?2, ?2)`,
    )
    .bind(rated?.id, new Date().toISOString())
    .run()
  const approve = async (...more: string[]) => {
    const [waiting = ''] = (await listWaiting(shop.db)).filter((line) => line.includes('Mette'))
    const [key = ''] = waiting.split(' ')
    const storefront = { url: shop.url, key: shop.secrets.INVALIDATE_KEY }
    return moderate(shop.db, [key, ...more], { state: 'approved' }, storefront)
  }
  await expect(approve('the next')).rejects.toThrow('not "the next"')
  expect(await approve()).toEqual([expect.stringMatching(/^\d+\.1 approved$/)])
  const approved = await page()
  // Only the tag of the product is dropped.
  for (const other of others) expect((await ask(other)).headers.get('Cache-Status')).toContain('hit')
  expect([approved.names[0], approved.votes]).toEqual(['Mette', first.votes + 1])
  expect(approved.html).toContain('Til &lt;b&gt;lam&lt;/b&gt; &amp; &quot;jul&quot;')
  expect(approved.html).not.toContain('<b>lam</b>')

  const cookie = await signedIn()
  const form = (path: string, fields: Record<string, string>) =>
    send(Number(shop.url.port), path, {
      method: 'POST',
      headers: { ...own(), Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const changed = await form(`/my-account/recommendations/${rated?.id}`, { score: '1', comment: 'Prop' })
  expect(changed.headers.get('Location')).toBe('/my-account/recommendations?done=rated')
  expect([(await page()).names[0], (await page()).votes]).toEqual(['Kirsten', first.votes])
  expect((await page()).answer.headers.get('Cache-Status')).toContain('hit')
  await approveAtTheDesk('Prop')
  expect((await page()).html).toMatch(/>Prop</)
  const deleted = await form('/my-account/my-data', { action: 'delete', current: 'vinhandler' })
  expect(deleted.status).toBe(303)
  const without = await page()
  expect([without.names, without.votes]).toEqual([first.names, first.votes])
})

const own = () => ({
  ...{ Host: `da.localhost:${shop.url.port}`, Origin: `http://da.localhost:${shop.url.port}` },
  ...{ 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': '10.7.40.1' },
})

async function approveAtTheDesk(comment: string): Promise<void> {
  const port = Number(shop.url.port)
  const headers = {
    ...own(),
    ...{ Cookie: await signedIn('admin@karaffel.example'), 'Content-Type': 'application/json' },
  }
  const call = (name: string, input: object) =>
    send(port, `/desk/call/waiting/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const { result } = (await (await call('list', {})).json()) as { result: Waiting }
  const { id, revision } = result.unread.find((one) => one.comment === comment) ?? {}
  expect((await call('decideReview', { id, revision, state: 'approved' })).status).toBe(200)
}

async function signedIn(username = 'mette.holm@karaffel-demo.example'): Promise<string> {
  const answer = await send(Number(shop.url.port), '/api/user/login', {
    method: 'POST',
    headers: { ...own(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'vinhandler' }),
  })
  const cookies = answer.headers.getSetCookie()
  return cookies.find((each) => each.startsWith('__Host-'))?.split(';')[0] ?? ''
}

interface Card {
  sku: string
  slug: string
  childSku: string | null
}

test('a redirect is found for a path in Latin-1', async () => {
  await store('/gammel/%C3%A6blevin', '/c/hvidvin')
  const answer = await ask('/gammel/%E6blevin?utm_source=x')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/c/hvidvin')
  expect((await ask('/gammel/%E6gvin')).status).toBe(404)
})

test('a changed redirect is followed after a purge by its path', async () => {
  await store('/gammel/side', '/c/rodvin')
  expect((await ask('/gammel/side')).headers.get('Location')).toBe('/c/rodvin')
  await store('/gammel/side', '/c/hvidvin')
  expect((await ask('/gammel/side')).headers.get('Location')).toBe('/c/rodvin')
  await ask(`/invalidate?key=${shop.secrets.INVALIDATE_KEY}&tag=redirect:/gammel/side`)
  expect((await ask('/gammel/side')).headers.get('Location')).toBe('/c/hvidvin')
})

test('a file of redirects is stored whole or not at all in a running shop, and purges only their paths', async () => {
  await answerDatabase(shop, storage)
  await using open = await openShop(storage, shop.secrets)
  expect(open.isRunning).toBe(true)
  mkdirSync(join(folder, 'da'))
  const load = async (csv: string, fails = false) => {
    writeFileSync(join(folder, 'da/redirects.csv'), csv)
    const purged: string[] = []
    const purge = async (tags: readonly string[]) => {
      if (fails) throw new Error('no answer')
      purged.push(...tags)
      await clearPages(tags, open.storefront)
    }
    const { refused, lines } = await changeFolder(open.db, folder, { isDryRun: false, purge })
    return { purged, refused: refused.map(({ reason }) => reason), changes: lines.slice(0, -1) }
  }
  const good = '\uFEFFrequest_path;target_path;note\nold/red.html;c/rodvin;moved\nold/r%F8d;c/rodvin;\n'
  expect((await ask('/old/red.html')).status).toBe(404)
  expect(await load(`${good}x;c/rodvin;\na;b;\nb;a;\n`)).toEqual({
    ...{ purged: [], changes: expect.any(Array) },
    refused: expect.arrayContaining([
      'line 5: /a: It is a redirect loop through /a.; line 6: /b: It is a redirect loop through /b.',
    ]),
  })
  expect((await load(`${good}x;https://evil.example/;\n`)).refused.join()).toContain(
    'line 4: 2.target_path: It leads out of this shop.',
  )
  expect((await ask('/old/red.html')).status).toBe(404)
  await expect(load(good, true)).rejects.toThrow('no answer')
  expect((await ask('/old/red.html')).status).toBe(404)
  const { purged, refused, changes } = await load(good)
  expect([refused, changes]).toEqual([['line 2: note is not taken, in 1 lines'], []])
  expect(purged).toEqual(
    expect.arrayContaining(['redirect:%2fold%2fr%25c3%25b8d', 'redirect:%2fold%2fred.html']),
  )
  expect((await ask('/old/red.html')).headers.get('Location')).toBe('/c/rodvin')
  expect((await ask('/old/r%C3%B8d')).headers.get('Location')).toBe('/c/rodvin')
  const changed = await load('request_path,target_path\nold/red.html,c/hvidvin\nold/r%F8d,c/rodvin\n')
  expect(changed).toEqual({
    ...{ refused: [], purged: ['redirect:%2fold%2fred.html'] },
    changes: ['  changed da redirect /old/red.html'],
  })
  expect((await ask('/old/red.html')).headers.get('Location')).toBe('/c/hvidvin')
})

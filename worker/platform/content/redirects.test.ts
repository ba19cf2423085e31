import { expect, test } from 'vitest'
import { readContent } from '#shared/content/content-forms.ts'
import { ownPathOf } from '#shared/paths.ts'
import { storeViews } from '#shared/store-view.ts'
import { freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { changeEntries } from './content-list.ts'
import { redirects } from './redirects.ts'

/** Reads these redirects as a file or a form has them. Returns the pairs, and the reasons by place. */
async function read(pairs: readonly [request: string, target: string][]) {
  const written = pairs.map(([request_path, target_path]) => ({ request_path, target_path }))
  const { value = [], faults } = readContent(redirects.schema, written)
  const found = await redirects.findFaults({} as D1Database, storeViews.da, value)
  return {
    pairs: value.map(({ request_path, target_path }) => [request_path, target_path]),
    faults: Object.fromEntries([...faults, ...found].map(({ at, reason }) => [at, reason])),
  }
}

test('stores redirects with paths as a browser sends them', async () => {
  const { pairs, faults } = await read([
    ['old/red.html', 'c/rodvin'],
    ['/old/rød vin//', '/c/rodvin?sort=price#top'],
  ])
  expect(faults).toEqual({})
  expect(pairs).toEqual([
    ['/old/red.html', '/c/rodvin'],
    ['/old/r%C3%B8d%20vin', '/c/rodvin?sort=price#top'],
  ])
})

test('stores a redirect to the front page as a path that the storefront follows', async () => {
  await using fresh = await freshDatabase()
  const home = [{ request_path: '/old/index.html', target_path: '/' }]
  await changeEntries(fresh.db, redirects, storeViews.da, home, false)
  const stored = fresh.db.prepare("SELECT doc ->> 'target_path' AS path FROM documents WHERE key = ?")
  expect(ownPathOf(await stored.bind('old/index.html').first<string>('path'))).toBe('/')
  expect(await redirects.readStored(fresh.db, storeViews.da)).toEqual(home)
})

test('refuses each redirect of a loop', async () => {
  const { faults } = await read([
    ['a', 'b'],
    ['b', 'a'],
    ['self', 'self?x=1'],
    ['good', 'c/rodvin'],
  ])
  expect(Object.keys(faults)).toEqual(['0.target_path', '1.target_path', '2.target_path'])
  for (const reason of Object.values(faults)) expect(reason).toContain('loop')
})

test('refuses a redirect to a path that is redirected itself', async () => {
  const { faults } = await read([
    ['a', 'b'],
    ['b', 'c/rodvin'],
  ])
  expect(faults).toEqual({ '0.target_path': 'It is redirected itself, to {path}.' })
})

test.each([
  'https://evil.example/c/rodvin',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '',
])('refuses the redirect target %j, which leads out of this shop', async (target) => {
  expect((await read([['old', target]])).faults).toEqual({ '0.target_path': 'It leads out of this shop.' })
})

test.each(['', '/', 'old?id=3', 'https://old.example/x', 'a/../b', '%2e%2e/x', 'a;b'])(
  'refuses the redirect path %j, which no browser requests',
  async (path) => {
    const { faults } = await read([[path, 'c/rodvin']])
    expect(faults).toEqual({ '0.request_path': 'This is not a valid path.' })
  },
)

test('refuses to redirect a page of the shop', async () => {
  const { faults } = await read([['c/rodvin', 'c/hvidvin']])
  expect(faults).toEqual({ '0.request_path': 'This is a page of the shop.' })
})

test('accepts a redirect from a path below /p without a slug, as other shops have for their products', async () => {
  expect((await read([['p/old-red', 'c/rodvin']])).faults).toEqual({})
})

import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailPage } from './mail-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'mails-'))
let address: string

beforeAll(async () => {
  const file = join(folder, 'shop.sqlite')
  using db = new DatabaseSync(file)
  db.exec('CREATE TABLE mails (id INTEGER, sent_at TEXT, unsent TEXT)')
  const mail = {
    ...{ to: 'mette@example.dk', subject: 'Ordre <100000001>', text: 'Tak for din ordre' },
    html: '<html><head></head><body><a href="http://da.localhost/">Tak for din ordre</a></body></html>',
  }
  db.prepare('INSERT INTO mails VALUES (7, ?, ?)').run('2026-11-28T09:00:00.000Z', JSON.stringify(mail))
  db.prepare('INSERT INTO mails VALUES (8, ?, NULL)').run('2026-11-28T10:00:00.000Z')
  address = await openMailPage(file, 0)
})
afterAll(() => rmSync(folder, { recursive: true }))

function get(path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(address)
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, ...headers } }
    request(asked, async (answer) => resolve({ status: answer.statusCode, body: await text(answer) }))
      .once('error', reject)
      .end()
  })
}

it('the mail page lists unsent mails with time, recipient and subject', async () => {
  const { status, body } = await get('/')
  expect(status).toBe(200)
  expect(body).toContain('2026-11-28 10:00:00')
  expect(body).toContain('mette@example.dk')
  expect(body).toContain('<a href="/7">Ordre &#60;100000001&#62;</a>')
  expect(body).not.toContain('href="/8"')
})

it('the mail page shows a mail in a frame without scripts, and its links open in tabs', async () => {
  expect((await get('/7')).body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect((await get('/7/html')).body).toContain('<base target="_blank">')
  expect((await get('/9')).status).toBe(404)
})

it('the mail page is refused to other sites and to foreign host names', async () => {
  expect((await get('/', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await get('/', { host: 'evil.example:80' })).status).toBe(403)
})

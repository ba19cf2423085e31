import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { escapedMarkup } from '#shared/markup.ts'
import { shopTime } from '#shared/shop-time.ts'

/** A mail that this machine has not sent: its shop has nothing to send mails with. */
interface KeptMail {
  id: number
  sent_at: string
  /** JSON: `to`, `subject`, `text` and `html`. */
  unsent: string
}

/** The latest mails that the page lists. */
const mostListed = 200

/**
 * Opens a page with the mails in a database file, and returns its address. It is a server of its own that listens on this machine alone, so
 * that no deployed Worker has it: the mails have keys that open accounts.
 */
export async function openMailPage(database: string, port: number): Promise<string> {
  const server = createServer((request, response) => answer(request, response, database))
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(at, '127.0.0.1', resolve)
    })
  await listen(port).catch(() => listen(0))
  server.unref()
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

function answer(request: IncomingMessage, response: ServerResponse, database: string): void {
  const { host = '', 'sec-fetch-site': site = 'none' } = request.headers
  // A page of another site may neither read the mails nor show them in a frame.
  const isOwn =
    /^(?:localhost|127\.0\.0\.1):\d+$/.test(host) && ['none', 'same-origin'].includes(String(site))
  if (!isOwn || request.method !== 'GET') return void response.writeHead(403).end()
  const [, id, part] = /^\/(?:(\d+)(\/html)?)?$/.exec(request.url ?? '') ?? []
  const mail = id ? keptMails(database, Number(id))[0] : undefined
  if (id && !mail) return void response.writeHead(404).end('There is no such mail')
  const body = mail ? (part ? openingTabs(written(mail).html) : onePage(mail)) : listPage(keptMails(database))
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'; frame-ancestors 'self'`,
  })
  response.end(body)
}

function keptMails(database: string, id?: number): KeptMail[] {
  using file = new DatabaseSync(database, { readOnly: true })
  return file
    .prepare(
      `SELECT id, sent_at, unsent FROM mails WHERE unsent IS NOT NULL AND (?1 IS NULL OR id = ?1)
       ORDER BY sent_at DESC, id DESC LIMIT ${mostListed}`,
    )
    .all(id ?? null) as unknown as KeptMail[]
}

function written({ unsent }: KeptMail): Record<'to' | 'subject' | 'text' | 'html', string> {
  return JSON.parse(unsent)
}

/** Returns the HTML of a mail with links that open in tabs, because the shop refuses to be shown in a frame. */
function openingTabs(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">')
}

function listPage(mails: readonly KeptMail[]): string {
  const rows = mails.map((mail) => {
    const { to, subject } = written(mail)
    return `<tr><td>${shopTime(new Date(mail.sent_at))}</td><td>${escapedMarkup(to)}</td>
      <td><a href="/${mail.id}">${escapedMarkup(subject)}</a></td></tr>`
  })
  const none = '<p>No mail yet. Order something: the confirmation comes here.</p>'
  return page('Mails of this machine', rows.length ? `<table>${rows.join('')}</table>` : none)
}

function onePage(mail: KeptMail): string {
  const { to, subject, text } = written(mail)
  return page(
    subject,
    `<p><a href="/">All mails</a></p><p>${shopTime(new Date(mail.sent_at))} to ${escapedMarkup(to)}</p>
    <iframe src="/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <details><summary>As text</summary><pre>${escapedMarkup(text)}</pre></details>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${escapedMarkup(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.25rem 1rem .25rem 0;vertical-align:top}
iframe{width:100%;height:70vh;border:1px solid}pre{white-space:pre-wrap}</style><h1>${escapedMarkup(title)}</h1>${content}</html>`
}

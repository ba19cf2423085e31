import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { deskRows } from '#shared/desk/calls.ts'
import type { DeskRow } from '#shared/desk/desk-call.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { png } from '../support/png.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { Shopper } from './shopper.ts'

/** A file that is uploaded at the desk. */
interface Upload {
  path: string
  body: Uint8Array | string
  headers?: Record<string, string>
  /** The accepted statuses. */
  statuses: readonly number[]
}

const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const text = (words: string) => new TextEncoder().encode(words)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Uploads to the desk are judged by their bytes, never become a document of the shop, and cannot use up its memory. */
export const uploads: Family = async (grounds) => {
  const shop = await grounds.shop()
  const owner = await new Shopper(shop).signIn('admin@karaffel.example', 'vinhandler')
  const judge = (upload: Upload) => judged(upload, owner)
  const tables = [files(), names(), sizes(), compressed()].map((tries) =>
    attack({ tries: Object.entries(tries), named: ([name]) => name, judge: ([, upload]) => judge(upload) }),
  )
  return [...tables, polyglots(owner), strangers(shop)]
}

const photo = '/desk/upload/products/uploadPhoto'
const products = '/desk/upload/products/readFile?name=x.csv'

/** Files that are no picture, under types and names of pictures. */
function files(): Record<string, Upload> {
  const bodies: Record<string, Uint8Array | string> = {
    'a drawing with a script': svg,
    'a drawing behind a byte order mark': `\uFEFF${svg}`,
    'a page': `<!doctype html>${script}`,
    'a script': 'alert(1)',
    'a PDF': '%PDF-1.7\n1 0 obj',
    'a program': joined(Uint8Array.of(0x4d, 0x5a), new Uint8Array(200)),
    'half a picture': Uint8Array.of(0x89, 0x50, 0x4e),
    'a video with the mark of AVIF later': joined(new Uint8Array(40), text('ftypavif')),
    nothing: '',
  }
  return Object.fromEntries(
    Object.entries(bodies).flatMap(([name, body]) =>
      ['image/png', 'image/svg+xml', 'text/html'].map((type) => [
        `${name} as ${type}`,
        { path: photo, body, headers: { 'Content-Type': type }, statuses: [422] },
      ]),
    ),
  )
}

/** Names that lead out of a folder, and paths that name no call. */
function names(): Record<string, Upload> {
  const picture = png(2, 2)
  const named = [
    '../../evil.html',
    '/etc/passwd',
    'C:\\evil.png',
    'evil.png\u0000.html',
    '__proto__',
    '%2e%2e%2f',
  ]
  const calls = [
    'products/__proto__',
    'products/constructor',
    '__proto__/toString',
    'products/save',
    'products/..%2flist',
  ]
  return {
    ...Object.fromEntries(
      ['name', 'path', '__proto__', 'constructor'].flatMap((field) =>
        named.map((name) => [
          `a photo with ${field} ${name}`,
          { path: `${photo}?${new URLSearchParams({ [field]: name })}`, body: picture, statuses: [400] },
        ]),
      ),
    ),
    ...Object.fromEntries(
      calls.map((call) => [
        `a photo to ${call}`,
        { path: `/desk/upload/${call}`, body: picture, statuses: [400, 404] },
      ]),
    ),
    'a CSV with a name of 300 letters': {
      path: `/desk/upload/products/readFile?name=${'x'.repeat(300)}.csv`,
      ...{ body: 'sku,price\n1,2\n', statuses: [400] },
    },
    'answers that are no list': {
      path: `${products}&answers=%5B1`,
      body: 'sku,price\n1,2\n',
      statuses: [422],
    },
  }
}

function sizes(): Record<string, Upload> {
  const limits = Object.entries(deskRows).flatMap(([area, calls]) =>
    Object.entries<DeskRow>(calls).flatMap(([name, row]) =>
      row.kind === 'upload' ? [[`${area}/${name}`, row.maxBytes] as const] : [],
    ),
  )
  const query: Record<string, string> = {
    'products/readFile': '?name=x.csv',
    'content/readFile': '?kind=redirects',
    'figures/readCosts': '?view=da',
  }
  return Object.fromEntries(
    limits.flatMap(([name, most]) =>
      [most + 1, 21 * 1024 * 1024].map((size) => [
        `${size} bytes to ${name}`,
        {
          path: `/desk/upload/${name}${query[name] ?? ''}`,
          ...{ body: new Uint8Array(size).fill(65), statuses: [413] },
        },
      ]),
    ),
  )
}

/** Files that unpack to far more bytes than they have. */
function compressed(): Record<string, Upload> {
  const sheet = new Uint8Array(110_000_000)
  const excel = (files: Record<string, Uint8Array>) => ({
    path: '/desk/upload/products/readFile?name=x.xlsx',
    ...{ body: zipSync(files, { level: 9 }), statuses: [422] },
  })
  const wide = '<worksheet><sheetData><row r="1"><c r="A1"/><c r="XFD1048576"/></row></sheetData></worksheet>'
  return {
    'a sheet of 110 MB of zeros': excel({ 'xl/worksheets/sheet1.xml': sheet }),
    'a sheet of 17 thousand million cells': excel({ 'xl/worksheets/sheet1.xml': text(wide) }),
    'three thousand parts': excel(
      Object.fromEntries(Array.from({ length: 3000 }, (_, place) => [`xl/${place}.xml`, new Uint8Array(1)])),
    ),
    'a zip of pages': excel({ '../../evil.html': text(script) }),
    'packed zeros as CSV': {
      ...{ path: products, body: gzipSync(sheet), headers: { 'Content-Encoding': 'gzip' } },
      statuses: [200, 413, 415, 422],
    },
    'entities in a feed': {
      path: '/desk/upload/products/readFile?name=x.xml',
      body: `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><rss><channel><item><g:id>${'&b;'.repeat(1000)}</g:id></item></channel></rss>`,
      statuses: [200, 422],
    },
  }
}

async function judged({ path, body, headers, statuses }: Upload, owner: Shopper): Promise<Broken> {
  const answer = await send(owner, path, body, headers)
  const words = await answer.text()
  if (!statuses.includes(answer.status)) return `${answer.status} ${words.slice(0, 200)}`
  const type = answer.headers.get('Content-Type') ?? ''
  return /^(?:application\/json|text\/plain)/.test(type) ? null : `the answer is ${type}`
}

function send(shopper: Shopper, path: string, body: Uint8Array | string, headers = {}): Promise<Response> {
  return shopper.ask(path, {
    method: 'POST',
    body: body as string,
    headers: { Origin: `http://${shopper.host}`, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
}

/** Pictures that are documents or bombs as well are shown as pictures alone, or not at all. */
function polyglots(owner: Shopper) {
  const huge = png(1, 1)
  new DataView(huge.buffer, huge.byteOffset).setUint32(16, 60_000)
  new DataView(huge.buffer, huge.byteOffset).setUint32(20, 60_000)
  const tries: Record<string, Uint8Array> = {
    'a GIF that is a page': joined(text('GIF89a='), text(`0;/*${script}*/`)),
    'a PNG with a page behind it': joined(png(2, 2), text(script)),
    'a JPEG with a page in its comment': joined(Uint8Array.of(0xff, 0xd8, 0xff, 0xfe, 0, 60), text(script)),
    'a WebP that is a script': text(`RIFF=1/*WEBP*/;alert(1)//`),
    'a PNG of 60,000 by 60,000 points': huge,
  }
  return attack({
    tries: Object.entries(tries),
    named: ([name]) => name,
    async judge([, body]): Promise<Broken> {
      const stored = (await (await send(owner, photo, body)).json()) as {
        code: number
        result: { path: string }
      }
      if (stored.code === 422) return null
      if (stored.code !== 200 || !/^\/i\/m\/[0-9a-f]{20}\.\w{3,4}$/.test(stored.result.path))
        return JSON.stringify(stored)
      const shown = await owner.ask(`/img/600/600/resize${stored.result.path}`)
      const words = Buffer.from(await shown.arrayBuffer()).toString('latin1')
      const raw = await owner.ask(stored.result.path)
      if (raw.headers.get('Content-Type')?.startsWith('image/'))
        return 'the stored bytes are served as they are'
      if (shown.status !== 200) return shown.status < 500 ? null : `${shown.status} ${words.slice(0, 80)}`
      const headers = ['Content-Type', 'X-Content-Type-Options', 'Content-Security-Policy'].map((name) =>
        shown.headers.get(name),
      )
      const isSafe =
        /^image\/(?:png|jpeg|webp|avif)$/.test(headers[0] ?? '') && headers[1] === 'nosniff' && headers[2]
      return isSafe && !words.includes('<script') ? null : `${headers} ${words.slice(0, 80)}`
    },
  })
}

/** Uploads by other sites, by guests and by customers. */
function strangers(shop: LocalShop) {
  const own = (shopper: Shopper) => `http://${shopper.host}`
  const who: Record<string, () => Promise<[shopper: Shopper, headers: Record<string, string>]>> = {
    'a guest': async () => [new Shopper(shop), {}],
    'a customer': async () => {
      const shopper = new Shopper(shop)
      await shopper.signUp()
      return [shopper, {}]
    },
    'another site': async () => [
      await colleague(shop),
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
    'another site in our name': async () => {
      const shopper = await colleague(shop)
      return [shopper, { Origin: own(shopper), 'Sec-Fetch-Site': 'cross-site' }]
    },
    'a plain form of another site': async () => [
      await colleague(shop),
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
  }
  return attack({
    tries: Object.entries(who).flatMap(([name, make]) =>
      [photo, products].map((path) => ({ name, make, path })),
    ),
    named: ({ name, path }) => `an upload to ${path} by ${name}`,
    async judge({ make, path }): Promise<Broken> {
      const [shopper, headers] = await make()
      const { status } = await send(shopper, path, png(2, 2), headers)
      return status === 401 || status === 403 ? null : String(status)
    },
  })
}

const colleague = (shop: LocalShop) => new Shopper(shop).signIn('admin@karaffel.example', 'vinhandler')

import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { page, shop } from '../support/shop.ts'
import { firstProduct } from './first-product.ts'

const KB = 1000

/** Brotli bytes of a first load. Bytes do not drift, so they are budgeted where times are only measured. */
const budget = { html: 30 * KB, script: 90 * KB, style: 12 * KB, font: 50 * KB }

describe('a first load stays within its bytes:', () => {
  it.each([
    ['the front page', async () => '/'],
    ['a category of forty cards', async () => '/c/rodvin'],
    ['a product page', async () => (await firstProduct('simple')).href],
    ['a product page with variants', async () => (await firstProduct('configurable')).href],
  ])('%s', { timeout: 120_000 }, async (_, path) => {
    const { html } = await page(await path())
    const files = {
      script: scripts(html),
      style: hrefs(html, /rel="stylesheet"/),
      font: hrefs(html, /as="font"/),
    }
    expect(files.script.length).toBeGreaterThan(1)
    expect(brotli(Buffer.from(html))).toBeLessThanOrEqual(budget.html)
    for (const kind of ['script', 'style', 'font'] as const) {
      expect(await weight(files[kind]), kind).toBeLessThanOrEqual(budget[kind])
    }
  })
})

describe('the stylesheet', () => {
  it('has its layers in the order in which they win', async () => {
    const [style = ''] = hrefs((await page('/')).html, /rel="stylesheet"/)
    const css = await (await shop(style)).text()
    const layers = [...css.matchAll(/@layer ([a-z, ]+)[{;]/g)].flatMap(([, names = '']) =>
      names.trim().split(/, ?/),
    )
    expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'base', 'ui', 'page'])
  })
})

describe('the Worker', () => {
  it('is at most 400 KB, compressed', () => {
    const files = globSync('dist/karaffel/**/*.js').map((file) => readFileSync(file))
    expect(gzipSync(Buffer.concat(files)).length).toBeLessThanOrEqual(400 * KB)
  })
})

/** The entry, what is preloaded for it, and what those import statically. */
function scripts(html: string): string[] {
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  return [...(entry ? [entry] : []), ...hrefs(html, /rel="modulepreload"/)]
}

function hrefs(html: string, kind: RegExp): string[] {
  const links = [...html.matchAll(/<link[^>]+>/g)].map(([link]) => link).filter((link) => kind.test(link))
  return [...new Set(links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? ''))]
}

const sizes = new Map<string, number>()

async function weight(files: readonly string[]): Promise<number> {
  for (const file of files) if (!sizes.has(file)) sizes.set(file, await sizeOf(file))
  return files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
}

async function sizeOf(file: string): Promise<number> {
  return brotli(Buffer.from(await (await shop(file)).arrayBuffer()))
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes).length
}

import { describe, expect, it } from 'vitest'
import { iconVector } from '#shared/images.ts'
import { colours, shopName } from '#shared/shop.ts'
import { firstProduct } from '../pages/first-product.ts'
import { page, shop } from '../support/shop.ts'

describe('a shared page', () => {
  it.each([
    ['the front page', async () => '/'],
    ['a category', async () => '/c/rodvin'],
    ['a product', async () => (await firstProduct('simple')).href],
  ])('%s has Open Graph tags with a JPEG of 1200 × 630, cached for ever', async (_, path) => {
    const { html } = await page(await path())
    expect(property(html, 'og:title')).toBe(/<title>([^<]*)/.exec(html)?.[1])
    expect(property(html, 'og:locale')).toBe('da_DK')
    expect(property(html, 'og:url')).toMatch(/^http:\/\/da\.localhost/)
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/da\.localhost/)
    const address = new URL(property(html, 'og:image'))
    const answer = await shop(address.pathname, { headers: { Accept: '*/*' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(sizeOfJpeg(bytes)).toEqual([1200, 630])
    expect(bytes.length).toBeGreaterThan(8_000)
  })

  it('without a picture has the shop’s own, in the colours of shared/shop.ts', async () => {
    const { html } = await page('/i/levering')
    const answer = await shop(new URL(property(html, 'og:image')).pathname)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(property(html, 'og:image:alt')).toBe(shopName)
    const icon = await (await shop(iconVector)).text()
    expect(icon).toContain(`fill="${colours.accent}"`)
    expect(icon).not.toContain('{')
  })

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/c/rodvin', ['BreadcrumbList']],
  ])('%s has JSON-LD of %j', async (path, types) => {
    const { html } = await page(path)
    const found = [...html.matchAll(/application\/ld\+json"[^>]*>([^<]+)</g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    expect(found.map((entry) => entry['@type'])).toEqual(types)
  })

  it('that search engines may not index has no Open Graph tags', async () => {
    expect((await page('/cart')).html).not.toContain('og:title')
  })
})

function property(html: string, name: string): string {
  return new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
}

/** Returns width and height from the JPEG's frame header. */
function sizeOfJpeg(bytes: Buffer): [number, number] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc3) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  throw new Error('No JPEG')
}

import { describe, expect, it } from 'vitest'
import { xssPayloads } from '#tests/support/xss-payloads.ts'
import { sanitised } from './sanitise.ts'

const payloads = xssPayloads()

describe('HTML of editors, sanitised at the edge by an allow-list (300 XSS payloads, none runs):', () => {
  it('the list has more than 300 different payloads', () => {
    expect(new Set(payloads).size).toBeGreaterThan(300)
  })

  it.each(payloads.map((payload) => [JSON.stringify(payload), payload]))('%s', (_, payload) => {
    for (const element of parsed(sanitised(payload))) {
      expect(element.name).toMatch(allowedElements)
      for (const [name, value] of element.attributes) expectHarmless(name, value)
    }
  })

  it('a sanitised payload does not change when it is sanitised again', () => {
    for (const payload of payloads) {
      const once = sanitised(payload)
      expect(sanitised(once).replaceAll('cms-cms-', 'cms-')).toBe(once)
    }
  })
})

describe('sanitised HTML of an editor', () => {
  it('keeps text, structure, tables and links', () => {
    const html =
      '<h2>Vin</h2><p>En <strong>god</strong> <a href="/c/rodvin">rødvin</a>.</p><table><tbody><tr><th scope="row">A</th><td>1</td></tr></tbody></table>'
    expect(sanitised(html)).toBe(html)
  })

  it('has h1 replaced by h2, because the page has its own h1', () => {
    expect(sanitised('<h1>Om os</h1>')).toBe('<h2>Om os</h2>')
  })

  it('has its ids prefixed, and links inside of the text still work', () => {
    expect(sanitised('<p id="page-data">x</p><a href="#page-data">x</a>')).toBe(
      '<p id="cms-page-data">x</p><a href="#cms-page-data">x</a>',
    )
    expect(sanitised('<a href="/i/levering#pris">x</a>')).toBe('<a href="/i/levering#cms-pris">x</a>')
  })

  it('shows pictures of the platform in a size of the shop', () => {
    expect(sanitised('<img src="/media/wysiwyg/slot.jpg" alt="Slottet">')).toBe(
      '<img src="/img/600/600/resize/wysiwyg/slot.jpg" alt="Slottet" />',
    )
  })

  it('has addresses in place of Magento directives', () => {
    expect(sanitised('<a href="{{store url="om-os"}}">Om</a>')).toBe('<a href="/om-os">Om</a>')
    expect(sanitised('<a href="{{store url=&quot;om-os&quot;}}">Om</a>')).toBe('<a href="/om-os">Om</a>')
    expect(sanitised('<img src="{{media url=\'wysiwyg/a.jpg\'}}">')).toBe(
      '<img src="/img/600/600/resize/wysiwyg/a.jpg" />',
    )
    expect(sanitised('<p>{{trans "Hej"}} {{config path="x"}}{{widget type="text" block="1"}}</p>')).toBe(
      '<p>Hej </p>',
    )
  })

  it('is made in linear time for hostile input', () => {
    const started = performance.now()
    for (const hostile of ['{{a ', '<a ', '<!--', '{{a b="', '<p title="']) sanitised(hostile.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

const allowedElements =
  /^(?:h[2-4]|p|[uo]l|li|d[ltd]|blockquote|fig(?:ure|caption)|[hb]r|section|div|nav|pre|a|strong|em|[bius]|q|cite|code|kbd|mark|small|su[pb]|abbr|time|address|span|table|caption|t(?:head|body|foot|r|h|d)|img|details|summary)$/

function expectHarmless(name: string, value: string): void {
  expect(name).toMatch(
    /^(?:href|title|hreflang|src|alt|width|height|loading|start|scope|(?:col|row)span|datetime|id|lang)$/,
  )
  if (name === 'id') expect(value).toMatch(/^cms-/)
  if (name === 'src') expect(value).toMatch(/^\/img\//)
  if (name === 'href')
    expect(value).toMatch(/^(?:https:|mailto:|tel:|\/(?![/\\])|#|\?|[^:/?#\\]*(?:[/?#]|$))/)
}

/** Returns the elements of HTML in its strictest form: anything that a browser would have to guess is an error. */
function parsed(html: string): { name: string; attributes: [string, string][] }[] {
  const token = /[^<>]+|<\/[a-z][a-z0-9]*>|<([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/y
  const found: { name: string; attributes: [string, string][] }[] = []
  while (token.lastIndex < html.length) {
    const start = token.lastIndex
    const match = token.exec(html)
    if (!match) throw new Error(`Not strict at ${start}: ${html.slice(start, start + 80)}`)
    if (match[1]) {
      const attributes = [...(match[2] ?? '').matchAll(/ ([a-z]+)="([^"]*)"/g)]
      found.push({ name: match[1], attributes: attributes.map(([, name = '', value = '']) => [name, value]) })
    }
  }
  return found
}

describe('links of `{{widget}}` directives', () => {
  const category = String.raw`{{widget type="Magento\Catalog\Block\Category\Widget\Link" anchor_text="de røde" id_path="category/37"}}`
  const page = String.raw`{{widget type='Magento\\Cms\\Block\\Widget\\Page\\Link' title="Om os" page_id="4"}}`
  const product = String.raw`{{widget type="Magento\Catalog\Block\Product\Widget\Link" anchor_text="vinen" id_path="product/1"}}`

  it('are rendered inside of their sentence', () => {
    expect(sanitised(`<p>Se ${category} og ${page}.</p>`)).toBe(
      '<p>Se <a href="/c/37">de røde</a> og <a href="/i/4">Om os</a>.</p>',
    )
  })

  it('to products, which have no address by id, are rendered as text', () => {
    expect(sanitised(`<p>Smag ${product}.</p>`)).toBe('<p>Smag vinen.</p>')
  })

  it('cannot lead out of the shop or add an element', () => {
    expect(sanitised(category.replace('category/37', 'category/37" onclick="x'))).not.toContain('onclick')
    expect(sanitised(page.replace('"4"', '"//evil.example"'))).toBe('Om os')
    expect(sanitised(category.replace('de røde', '<img src=x>'))).not.toContain('<img')
  })
})

it('text with a number and its unit gets a no-break space', () => {
  expect(sanitised('<p>50 % Grenache, 16 °C, 75 cl til 99 kr, fra 18 år, men 3 gange.</p>')).toBe(
    '<p>50\u00a0% Grenache, 16\u00a0°C, 75\u00a0cl til 99\u00a0kr, fra 18\u00a0år, men 3 gange.</p>',
  )
})

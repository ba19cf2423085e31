import { parse } from 'csv-parse/sync'
import { parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import type { Product } from '#shared/product.ts'
import { storeViews } from '#shared/store-view.ts'
import type { FeedFormat, FeedShop } from './feed-format.ts'
import { type FeedItem, feedItems } from './feed-item.ts'
import { google, meta, prisjakt } from './rss.ts'
import { klarna, wineSearcher } from './text-feeds.ts'

const shop: FeedShop = {
  ...{ view: storeViews.da, origin: 'https://karaffel.example', title: 'Vin & vand' },
  deliveries: [{ title: 'GLS', price: 5900, freeFrom: 100_000 }],
  words: { vintage: 'Årgang', size: 'Størrelse', deposit: 'Pant' },
}

const bottle: FeedItem = {
  ...{ sku: '10-1', group: '10', name: 'Brouilly "Côte" <Nord> 2022', producer: 'Morin & Fils' },
  ...{ description: 'Let og saftig', link: 'https://karaffel.example/p/10/brouilly/10-1' },
  image: 'https://karaffel.example/img/1200/630/resize/b/o/brouilly.svg.png',
  ...{ price: 9900, regularPrice: 12_900, deposit: null, isInStock: true },
  reduced: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T23:00:00.000Z' },
  ...{ vintage: '2022', volumeMl: 750, drink: 'red', place: 'Beaujolais, Frankrig', isSet: false },
  categories: ['Rødvin', 'Rødvin fra Frankrig'],
}
const beer: FeedItem = {
  ...{ ...bottle, sku: '20', group: null, name: 'Pilsner', vintage: null, volumeMl: 330, drink: 'beer' },
  ...{ price: 2400, regularPrice: null, reduced: null, deposit: 100, isInStock: false },
}
const glass: FeedItem = { ...beer, sku: '30', drink: null, volumeMl: null, image: null, isInStock: true }
const free: FeedItem = { ...glass, sku: '40', price: 0 }

const written = (format: FeedFormat) =>
  [
    format.begin(shop),
    ...[bottle, beer, glass, free].map((item) => format.item(item, shop)),
    format.end,
  ].join('')

/** Returns the items of an RSS document, each as its fields; those of nested elements are joined. */
function itemsOf(xml: string): Record<string, string>[] {
  const [rss] = parseDocument(xml, { xmlMode: true }).children.filter(({ type }) => type === 'tag') as any[]
  const [channel] = rss.children
  return channel.children
    .filter(({ name }: any) => name === 'item')
    .map(({ children }: any) => Object.fromEntries(children.map((field: any) => [field.name, textOf(field)])))
}

function textOf(node: any): string {
  return node.data ?? node.children.map(textOf).join('=')
}

it('lists an article for Google with its reduction, size, vintage, delivery and prices of a litre', () => {
  const [wine, pilsner, ...others] = itemsOf(written(google))
  expect(wine).toEqual({
    ...{ 'g:id': '10-1', 'g:item_group_id': '10', 'g:title': bottle.name, 'g:brand': 'Morin & Fils' },
    ...{ 'g:description': 'Let og saftig', 'g:link': bottle.link, 'g:image_link': bottle.image },
    ...{ 'g:availability': 'in_stock', 'g:condition': 'new', 'g:price': '129.00 DKK' },
    ...{ 'g:sale_price': '99.00 DKK', 'g:adult': 'no', 'g:identifier_exists': 'no' },
    'g:sale_price_effective_date': '2026-11-01T00:00:00.000Z/2026-11-30T23:00:00.000Z',
    ...{ 'g:google_product_category': '421', 'g:product_type': 'Rødvin > Rødvin fra Frankrig' },
    ...{ 'g:unit_pricing_measure': '75 cl', 'g:unit_pricing_base_measure': '1 l' },
    ...{ 'g:shipping': 'DK=59.00 DKK', 'g:product_detail': 'Størrelse=75 cl' },
  })
  expect(pilsner).toMatchObject({
    ...{ 'g:id': '20', 'g:price': '24.00 DKK', 'g:availability': 'out_of_stock' },
    ...{ 'g:google_product_category': '414', 'g:product_detail': 'Pant=1.00 DKK' },
  })
  expect(pilsner).not.toHaveProperty('g:sale_price')
  expect(others).toEqual([])
})

it('lists an article for Meta with its words for availability', () => {
  const [wine, pilsner] = itemsOf(written(meta))
  expect([wine?.['g:availability'], pilsner?.['g:availability']]).toEqual(['in stock', 'out of stock'])
  expect(wine).toMatchObject({ 'g:id': '10-1', 'g:price': '129.00 DKK', 'g:sale_price': '99.00 DKK' })
})

it('lists an article for Prisjakt with the cost of its delivery', () => {
  expect(written(prisjakt)).toContain('xmlns:pj="https://schema.prisjakt.nu/ns/1.0"')
  expect(itemsOf(written(prisjakt))[0]).toMatchObject({
    'g:availability': 'in_stock',
    'g:shipping': 'DK=59.00 DKK',
  })
})

it('lists drinks in stock for Wine-Searcher, a line each, with producer, vintage and size', () => {
  const rows = parse(written(wineSearcher), { columns: true, delimiter: '|', quote: null })
  expect(rows).toEqual([
    {
      ...{ name: 'Morin & Fils Brouilly "Côte" <Nord> Beaujolais, Frankrig', vintage: '2022' },
      ...{ 'unit-size': '75 cl', price: '99.00', url: bottle.link },
    },
  ])
})

it('lists articles with a price for Klarna and PriceRunner, with delivery and stock', () => {
  const rows = parse(written(klarna), { columns: true }) as Record<string, string>[]
  expect(rows.map(({ SKU }) => SKU)).toEqual(['10-1', '20', '30'])
  expect(rows[0]).toMatchObject({
    ...{ Name: bottle.name, Price: '99.00', 'Shipping cost': '59.00', 'Stock status': 'In stock' },
    ...{ Manufacturer: 'Morin & Fils', Category: 'Rødvin > Rødvin fra Frankrig', URL: bottle.link },
  })
  expect(rows[1]?.['Stock status']).toBe('Out of stock')
})

it('lists delivery as free from the value of goods from which the view delivers free', () => {
  const dear = klarna.item({ ...bottle, price: 100_000 }, shop)
  expect(dear).toContain('"1000.00","0.00"')
})

it.each([
  ['2026-11-01', '2026-11-30 00:00:00', '2026-10-31T23:00:00.000Z', '2026-11-30T22:59:59.000Z'],
  ['2026-07-01 08:00:00', '2026-07-31 18:30:00', '2026-07-01T06:00:00.000Z', '2026-07-31T16:30:00.000Z'],
])(
  'a reduction from %s to %s is listed by the clock of the shop, its last day whole',
  (from, to, first, last) => {
    expect(itemOf({ special_from_date: from, special_to_date: to })?.reduced).toEqual({
      from: first,
      to: last,
    })
  },
)

it.each(['', 'i morgen', '2026-13-45'])(
  'a reduction until “%s” is listed without dates',
  (special_to_date) => {
    const item = itemOf({ special_from_date: '2026-11-01', special_to_date })
    expect([item?.regularPrice, item?.reduced]).toEqual([12_900, null])
  },
)

it('a text with control characters is listed without them, because XML forbids them', () => {
  const pasted = { ...bottle, name: 'Brouilly\u000b 2022\u0000', description: 'Let\u001f 🍷' }
  expect(google.item(pasted, shop)).toContain('<g:title>Brouilly 2022</g:title><g:description>Let 🍷<')
})

it('a description is listed as text without tags and entities', () => {
  const short_description = '<p>Smag &amp; behag:&nbsp;<b>b&aelig;r</b></p><p>Tør</p>'
  expect(itemOf({ short_description })?.description).toBe('Smag & behag: bær Tør')
})

/** Returns the item of a reduced bottle with these fields. */
function itemOf(fields: Partial<Product>): FeedItem | undefined {
  const product = {
    ...{ sku: '10', name: 'Brouilly', type_id: 'simple', category: [], giftcard_amounts: [], hasOffer: true },
    ...{ price_incl_tax: 9900, original_price_incl_tax: 12_900, lowestPrice: 11_900, ...fields },
  } as unknown as Product
  return feedItems(product, shop)[0]
}

import { expect, it } from 'vitest'
import { addressErrors, postcodeError } from '#shared/address.ts'
import { customerGroups } from '#shared/customer-group.ts'
import { formatPrice, toMinor } from '#shared/money.ts'
import { slugify } from '#shared/platform-api/search-result.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { demonstrationDocuments, pageOf } from '#tests/fixtures/demonstration.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { demoCustomers } from '#worker/local/loading/demonstration-people.ts'
import type { MenuItem } from '#worker/platform/catalog/writing/shape.ts'
import { deliveries, payments } from '#worker/platform/content/method-list.ts'
import { carrierShops as places } from '#worker/platform/content/parcel-shops.ts'
import { redirects } from '#worker/platform/content/redirects.ts'
import { shops } from '#worker/platform/content/shops.ts'
import { pictures } from '#worker/platform/drawings/pictures.ts'
import { entriesIn } from '../content/list-file.ts'

const shop = { customers: demoCustomers(), documents: await demonstrationDocuments() }
const views = ['da', 'sv'] as const
const stores = entriesIn(shops, demonstrationContent)
const danishShops = stores.filter(({ country }) => country === 'DK')
const parcelShops = entriesIn(places, demonstrationContent)
const deliveriesOf = (view: StoreCode) => entriesIn(deliveries, demonstrationContent, view)
const paymentsOf = (view: StoreCode) =>
  entriesIn(payments, demonstrationContent, view).map(({ code }) => code)
const { da, sv } = shop.documents

it('the demonstration has the same documents each time it is built', async () => {
  expect(JSON.stringify(await demonstrationDocuments())).toBe(JSON.stringify(shop.documents))
})

it('the demonstration has the same ids in both views', () => {
  for (const type of Object.keys(da) as (keyof Documents)[])
    expect(ids(sv, type), type).toEqual(ids(da, type))
})

it('the demonstration fills every part of the shop', () => {
  expect(da.category.length).toBeGreaterThan(60)
  expect(da.attribute).toHaveLength(23)
  expect(redirectsOf('da')).toHaveLength(500)
  expect(da.menu.map(({ identifier }) => identifier)).toEqual(['main', 'main_horeca', 'main_vip'])
  expect(stores).toHaveLength(12)
  expect(parcelShops).toHaveLength(400)
  expect([...new Set(shop.customers.map(({ group_id }) => group_id))].sort(byNumber)).toEqual([
    ...customerGroups,
  ])
})

it.each(views)('the demonstration has every id, slug and path of %s once', (view) => {
  const { category, cms_page, attribute } = shop.documents[view]
  for (const [type, list] of Object.entries(shop.documents[view]))
    once(
      type,
      list.map(({ id }: { id: number }) => id),
    )
  once('slugs', category.map(({ slug }) => slug).filter(Boolean))
  once(
    'paths',
    [...category.map((each) => each.url_path), ...cms_page.map((each) => each.identifier)].filter(Boolean),
  )
  once(
    'attributes',
    attribute.map((each) => each.attribute_code),
  )
  once(
    'redirects',
    redirectsOf(view).map(({ request_path }) => request_path),
  )
})

it('the demonstration keeps the ids and slugs that the storefront refers to', () => {
  const slugs = (id: number) =>
    views.map((view) => shop.documents[view].category.find((each) => each.id === id)?.slug)
  expect(slugs(37)).toEqual(['rodvin', 'rott-vin'])
  expect(slugs(53)).toEqual(['tilbud', 'utvalt'])
  expect(slugs(693)).toEqual(['nyheder', 'nyheter'])
  expect(sv.category.find(({ id }) => id === 53)?.is_active).toBe(false)
})

it.each(views)('the demonstration places every category of %s below its parent', (view) => {
  const byId = new Map(shop.documents[view].category.map((category) => [category.id, category]))
  for (const { id, parent_id, path, level } of byId.values()) {
    if (id === 1) continue
    const parent = byId.get(parent_id)
    expect(path).toBe(`${parent?.path}/${id}`)
    expect(level).toBe((parent?.level ?? 0) + 1)
    expect(parent?.children_data.map((child) => child.id)).toContain(id)
  }
})

it.each(views)('the demonstration has only links of %s to existing active pages', (view) => {
  const open = openPaths(view)
  for (const path of links(view)) expect(open, path).toContain(path.split('?')[0])
  for (const { target_path, request_path } of redirectsOf(view)) {
    expect(open, request_path).toContain(target_path)
    expect(open, request_path).not.toContain(request_path)
  }
})

it.each(views)('the demonstration redirects the old red-wine address of %s to red wine', (view) => {
  const red = redirectsOf(view).find(({ request_path }) => request_path === '/legacy/red-wine.html')
  expect(red?.target_path).toBe(view === 'da' ? '/c/rodvin' : '/c/rott-vin')
})

it.each(views)('the demonstration has well-formed HTML in %s', (view) => {
  const { category, cms_page, cms_block } = shop.documents[view]
  for (const { description, slug } of category) expect(unclosed(description), slug).toEqual([])
  for (const { content, identifier } of [...cms_page, ...cms_block]) {
    expect(unclosed(content), identifier).toEqual([])
    expect(content, identifier).not.toMatch(/href="(page|category):|undefined|\$\{/)
  }
})

const deliveryRows: Record<StoreCode, Record<string, string>> = {
  da: {
    'GLS-pakkeshop': 'gls_parcelshop',
    'DAO-pakkeshop': 'dao_parcelshop',
    'Hent i en anden butik': 'freeshipping_freeshipping',
    'Til døren med GLS': 'gls_home',
    'Til erhvervsadresse, for erhvervskunder': 'gls_business',
  },
  sv: {
    'Ombud (GLS)': 'gls_parcelshop',
    'Utlämning i Malmö, Lund eller Helsingborg': 'freeshipping_freeshipping',
    'Hemleverans (GLS)': 'gls_home',
  },
}

it.each(views)(
  'the demonstration’s delivery pages of %s state the configured prices, shops and opening hours',
  (view) => {
    const { html, front } = pageOf('delivery', view)
    for (const [way, method] of Object.entries(deliveryRows[view]))
      expect(html).toContain(`<th scope="row">${way}</th><td>${methodPrice(view, method)}`)
    if (view === 'da') {
      for (const method of ['freeshipping_freeshipping', 'gls_home', 'gls_business'])
        expect(html).toContain(`${methodPrice(view, method)}, gratis ved køb fra ${freeFrom(view, method)}`)
      expect(front.description).toContain(`til døren for ${methodPrice(view, 'gls_home')}.`)
      const shops = `i de andre butikker koster det ${methodPrice(view, 'freeshipping_freeshipping')}.`
      expect(pageOf('shops', view).html).toContain(shops)
    } else
      expect(
        shop.documents[view].cms_block.find(({ identifier }) => identifier === 'usp')?.content,
      ).toContain(`Leverans till ombud ${methodPrice(view, 'gls_parcelshop')}<`)
    expect(pageOf('about', view).html).toContain(`${{ da: 'ni', sv: 'nio' }[view]} butik`)
    const rows = pageOf('shops', view).html.split('<tr>')
    for (const { address, postcode, city, phone, hours } of view === 'da' ? danishShops : stores) {
      const row = rows.find((one) => one.includes(`<td>${address}<br>${postcode} ${city}<br>`))
      expect(row, address).toContain(phone)
      const [weekday = '', , , , friday = '', saturday = ''] = hours
      for (const day of [weekday, friday, saturday])
        expect(row, address).toContain(day.replace('-', '–').replaceAll(':', '.'))
    }
  },
)

it.each(views)(
  'the demonstration’s front-page sections of %s have valid parameters and existing pictures',
  (view) => {
    const known = [...pictures.keys()]
    const categories = new Set(shop.documents[view].category.map(({ id }) => id))
    for (const { parameters } of shop.documents[view].widget) {
      const read = JSON.parse(parameters)
      for (const { image } of [read, ...(read.stories ?? [])]) if (image) expect(known).toContain(image.path)
      for (const id of [read.category_id, ...(read.category_ids ?? [])])
        if (id) expect(categories).toContain(id)
      if (read.block)
        expect(shop.documents[view].cms_block.map(({ identifier }) => identifier)).toContain(read.block)
    }
    for (const { content } of shop.documents[view].cms_page) {
      for (const [, path] of content.matchAll(/src="\/img\/1440\/720\/resize([^"]+)"/g))
        expect(known).toContain(path)
    }
    for (const { image } of shop.documents[view].category) if (image) expect(known).toContain(image)
  },
)

it('the demonstration filters by existing attributes with labelled options', () => {
  for (const { category, attribute } of [da, sv]) {
    const filterable = new Map(
      attribute.filter((each) => each.is_filterable).map((each) => [each.attribute_code, each]),
    )
    const used = new Set(category.flatMap(({ include_filters }) => include_filters))
    for (const code of used) expect(['price', ...filterable.keys()]).toContain(code)
    for (const { options, attribute_code } of attribute) {
      once(
        attribute_code,
        options.map(({ value }) => value),
      )
      for (const { value, label } of options)
        if (value) expect(label.trim(), `${attribute_code} ${value}`).not.toBe('')
    }
  }
})

it('the demonstration has no urging words and no offers in Sweden', () => {
  const said = JSON.stringify([sv.category, sv.cms_page, sv.cms_block, sv.widget, sv.menu]).toLowerCase()
  for (const word of [
    'erbjudande',
    'rabatt',
    'rea ',
    'fynd',
    'passa på',
    'skynda',
    'missa inte',
    'köp nu',
    'billig vin',
    // The month July and the name Julien are permitted.
    'jul(?!i)',
  ])
    expect(said, word).not.toMatch(new RegExp(word))
})

it('the demonstration has valid addresses and parcel-shop postcodes', () => {
  for (const { email, addresses } of shop.customers) {
    for (const address of addresses) expect(addressErrors({ ...address, email }), email).toEqual({})
  }
  for (const { zip, country, id } of parcelShops) expect(postcodeError(zip, country), id).toBeUndefined()
  once(
    'parcel shops',
    parcelShops.map(({ id }) => id),
  )
})

it.each(views)('the demonstration has a payment method for a total of zero in %s', (view) => {
  expect(paymentsOf(view)).toContain('free')
})

it.each([
  ['da', ['reepay_applepay', 'reepay_vipps_epayment']],
  ['sv', ['reepay_klarna_pay_later', 'reepay_swish']],
] as const)(
  'the demonstration offers in %s the mobile payments of its country and no others',
  (view, own) => {
    const further = paymentsOf(view).filter((code) => code.startsWith('reepay_') && code !== 'reepay_payment')
    expect(further.toSorted()).toEqual(own)
  },
)

it('the demonstration lists credit neither first nor preselected, as the Swedish Payment Services Act requires', () => {
  const codes = paymentsOf('sv')
  const credit = codes.indexOf('reepay_klarna_pay_later')
  for (const code of ['reepay_payment', 'reepay_swish', 'banktransfer']) {
    expect(codes.indexOf(code)).toBeLessThan(credit)
  }
})

type Documents = (typeof shop.documents)['da']

function redirectsOf(view: StoreCode) {
  return entriesIn(redirects, demonstrationContent, view)
}

function ids(documents: Documents, type: keyof Documents): number[] {
  return documents[type].map(({ id }: { id: number }) => id)
}

function once(what: string, list: readonly (string | number)[]): void {
  expect(
    list.filter((each, index) => list.indexOf(each) !== index),
    what,
  ).toEqual([])
}

function openPaths(view: StoreCode): string[] {
  const { category, cms_page } = shop.documents[view]
  const open = category.filter((each) => each.is_active && each.b2b_only === '0' && each.id > 2)
  return [
    ...open.map(({ slug }) => `/c/${slug}`),
    ...cms_page.map(({ identifier }) => `/i/${identifier}`),
    '/withdrawal',
    '/gift',
    '/sommelier',
  ]
}

/** Returns all local links of texts, menus and the home page. */
function links(view: StoreCode): string[] {
  const { menu, cms_page, cms_block, widget } = shop.documents[view]
  const html = [...cms_page, ...cms_block].map(({ content }) => content).join('')
  const written = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
  const shown = widget.flatMap(({ parameters }) =>
    [...parameters.matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href ?? ''),
  )
  const listed = menu.flatMap(({ items }) => items.flatMap(urls))
  return [...written, ...shown, ...listed].filter((href) => !/^(https:|mailto:|tel:)/.test(href))
}

/** Returns the addresses of a menu entry and its children. Skips entries that only businesses see, and headings without an address. */
function urls({ url, b2b_only, children }: MenuItem): string[] {
  if (b2b_only === '1') return children.flatMap(urls)
  return [...(url ? [url] : []), ...children.flatMap(urls)]
}

/** Returns unclosed and unopened tags, and ampersands that are no entity. */
function unclosed(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = html.match(/&(?!#?\w+;)/g) ?? []
  for (const [, slash, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
    if (['br', 'hr', 'img'].includes(name) || rest.endsWith('/')) continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) wrong.push(name)
  }
  return [...wrong, ...open]
}

function byNumber(a: number, b: number): number {
  return a - b
}

it.each(views)('the demonstration’s texts of %s contain no fixed delivery days or prices', (view) => {
  const { cms_page, cms_block, widget } = shop.documents[view]
  const texts = [...cms_page, ...cms_block].map(({ identifier, content }) => [identifier, content])
  const all = [...texts, ...widget.map(({ title, parameters }) => [title, parameters])]
  for (const [name, text = ''] of all) {
    expect(text, name).not.toMatch(/\d(–\d+)? (hverdage?|arbetsdag(ar)?|vardag(ar)?)\b|ofte allerede i dag/i)
    expect(text, name).not.toMatch(/(pakker vi|pakkes|packas).{0,40}kl\. \d|før kl\. \d+ på en hverdag/)
  }
  const delivery = cms_page.find(({ identifier }) => /^lever/.test(identifier))?.content ?? ''
  for (const { price } of deliveriesOf(view)) expect(delivery).toContain(`<td>${price} kr`)
})

it.each([
  ['glassware', 130],
  ['gifts', 140],
])('the demonstration’s category tiles of %s have pictures of their own', (_, parent) => {
  const motifs = da.category.flatMap(({ parent_id, image }) => (parent_id === parent ? image : []))
  expect(motifs.length).toBeGreaterThan(1)
  expect(new Set(motifs).size).toBe(motifs.length)
})

it.each(views)(
  'each producer of the demonstration with bottles on sale has a story of its own in %s',
  (view) => {
    const blocks = shop.documents[view].cms_block
    const stories = new Map(blocks.map(({ identifier, content }) => [identifier, content]))
    const sold = [...demonstrationCatalogue().products()].filter(({ docs }) => docs[view].stock.is_in_stock)
    const producers = [...new Set(sold.flatMap(({ docs }) => docs[view].producer ?? []))]
    expect(producers.length).toBeGreaterThan(400)
    const told = producers.map((name) => stories.get(`producer_${slugify(name)}`))
    expect(producers.filter((_, at) => !told[at])).toEqual([])
    expect(new Set(told).size).toBe(told.length)
  },
)

/** Returns the price of a delivery method as the texts write it: "59 kr". `method` is `carrier_method`. */
function methodPrice(view: StoreCode, method: string): string {
  return inWhole(methodOf(view, method).price, view)
}

/** Returns the sum from which a delivery method is free, as the texts write it: "1.000 kr". */
function freeFrom(view: StoreCode, method: string): string {
  const { free_from } = methodOf(view, method)
  if (free_from === undefined) throw new Error(`${method} is never free in ${view}`)
  return inWhole(free_from, view)
}

function methodOf(view: StoreCode, method: string) {
  const found = deliveriesOf(view).find((row) => `${row.carrier}_${row.method}` === method)
  if (!found) throw new Error(`No such way of delivery in ${view}: ${method}`)
  return found
}

function inWhole(amount: number, view: StoreCode): string {
  return formatPrice(toMinor(amount), storeViews[view].currency).replace(',00', '').replace('\u00a0', ' ')
}

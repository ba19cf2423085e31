import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { GeneratedProduct, MediaRow } from './catalogue.ts'
import type { Draft } from './draft.ts'
import { decimal, pricesOf, today } from './offers.ts'
import { planned } from './plan.ts'
import { net } from './prices.ts'
import { wineFactsOf } from './product-facts.ts'
import { hashOf, Random } from './random.ts'
import type {
  BundleOption,
  ByView,
  CategoryDocument,
  ConfigurableChild,
  ConfigurableOption,
  ProductDocument,
  ProductLink,
} from './shape.ts'
import { attributeIds } from './shop/attribute-ids.ts'
import { categoryIds } from './shop/category-ids.ts'
import { firstLetterOf, Slugs, slugOf } from './slug.ts'
import { stockOf } from './stock.ts'

/** What products need to know of the shop around them. */
export interface Surroundings {
  categories: ByView<CategoryDocument[]>
  /** Codes of the shops that keep stock. */
  cities: readonly string[]
  /** `bottle_size` and the like by attribute and option value. */
  optionLabels: ByView<Map<string, string>>
}

/** A product with its number and paths, still without its document. */
interface Item {
  draft: Draft
  id: number
  sku: string
  parent: Item | null
  children: Item[]
  slugs: ByView<string>
  created: string
}

const codes = Object.keys(storeViews) as StoreCode[]

/** All products, one at a time; variants follow their parent. */
export function* productsOf(total: number, surroundings: Surroundings): Generator<GeneratedProduct> {
  const items = numbered(planned(total))
  const shop: Shop = {
    ...surroundings,
    items,
    trees: byView(
      (code) => new Map(surroundings.categories[code].map((category) => [category.id, category])),
    ),
  }
  for (const item of items) yield generated(item, shop)
}

interface Shop extends Surroundings {
  items: Item[]
  trees: ByView<Map<number, CategoryDocument>>
}

function numbered(drafts: Draft[]): Item[] {
  const slugs = byView(() => new Slugs())
  const items: Item[] = []
  let open: { parent: Item; left: NonNullable<Draft['variants']> } | null = null
  for (const [index, draft] of drafts.entries()) {
    const variant: NonNullable<Draft['variants']>[number] | undefined = open?.left.shift()
    const parent = variant && open ? open.parent : null
    const item: Item = {
      draft,
      id: 10001 + index,
      sku: parent && variant ? `${parent.sku}-${variant.suffix}` : String(10001 + index),
      parent,
      children: [],
      slugs: byView((code) => slugs[code].claim(slugOf(draft.slugWords[code], code))),
      created: createdAt(new Random(`created ${index}`), draft),
    }
    parent?.children.push(item)
    items.push(item)
    if (draft.variants) open = { parent: item, left: [...draft.variants] }
  }
  return items
}

/** Within four years; about one in fourteen within the last eight weeks. */
function createdAt(random: Random, draft: Draft): string {
  const newest = Date.parse(`${today.replace(' ', 'T')}Z`)
  const days = draft.trade !== 'digital' && random.chance(0.07) ? random.int(1, 55) : random.int(70, 1400)
  const time = new Date(newest - days * 86400000 + random.int(7, 16) * 3600000 + random.int(0, 59) * 60000)
  return time.toISOString().slice(0, 19).replace('T', ' ')
}

function isNew(item: Item): boolean {
  return item.created > '2026-09-22'
}

function generated(item: Item, shop: Shop): GeneratedProduct {
  const media = new Map<string, MediaRow>()
  const da = documentOf(item, 'da', shop, media)
  const sv = documentOf(item, 'sv', shop, media)
  const { stock } = da
  return {
    base: {
      id: item.id,
      sku: item.sku,
      type_id: da.type_id,
      status: da.status,
      visibility: da.visibility,
      parent_sku: item.parent?.sku ?? null,
      qty: stock.qty,
      is_in_stock: stock.is_in_stock,
      manage_stock: stock.manage_stock,
      backorders: stock.backorders,
      min_sale_qty: stock.min_sale_qty,
      max_sale_qty: stock.max_sale_qty,
    },
    docs: { da, sv },
    media: [...media.values()],
  }
}

function documentOf(item: Item, code: StoreCode, shop: Shop, media: Map<string, MediaRow>): ProductDocument {
  const { draft, id, sku } = item
  const text = draft.text(code)
  const picture = pictureOf(item, code, media)
  const stock = stockNow(item, shop)
  const name = draft.names[code]
  const categories = categoriesOf(item, code, shop)
  const children = item.children.map((child) => childOf(child, code, shop, media))
  const document = {
    id,
    sku,
    parentSku: item.parent?.sku ?? sku,
    name,
    slug: item.slugs[code],
    type_id: draft.type,
    status: 1,
    visibility: item.parent ? 1 : 4,
    first_letter: firstLetterOf(name),
    created_at: item.created,
    updated_at: '2026-11-19 04:10:00',
    tax_class_id: '2',
    description: text.long,
    short_description: text.short,
    meta_title: draft.facts.producer ? `${name} – ${draft.facts.producer}` : name,
    meta_description: text.short,
    category: categories.map(({ id: category_id, name: title, slug, url_path }) => ({
      category_id,
      name: title,
      slug,
      path: url_path,
    })),
    category_ids: categories.map((category) => category.id),
    url_key: item.slugs[code],
    url_path: `${categories[0]?.url_path ?? 'vin'}/${item.slugs[code]}.html`,
    ...picture,
    tier_prices: [],
    ...wineFactsOf(draft.facts, code),
    ...priceNow(item, code, stock.stock.qty),
    ...stock,
    b2b_only: draft.b2bOnly ? '1' : '0',
    pant_amount: draft.deposit ? decimal(draft.deposit[code]) : null,
    ...delivery(draft, code),
    ...popularity(item),
    configurable_options: configurableOptions(item, code, shop),
    configurable_children: children,
    product_links: linksOf(item, shop),
    bundle_options: bundleOptions(item, code, shop),
    links: draft.links?.[code] ?? [],
    gift_amount: draft.giftAmount ? decimal(draft.giftAmount[code]) : null,
    custom_attributes: null,
    ...optionLists(item),
  } satisfies ProductDocument
  return children.length ? asCheapestChild(document, children) : document
}

/** A configurable product asks the price of its cheapest variant that is there. */
function asCheapestChild(document: ProductDocument, children: ConfigurableChild[]): ProductDocument {
  const there = children.filter((child) => child.stock.is_in_stock)
  const cheapest = [...(there.length ? there : children)].sort(
    (a, b) => a.price_incl_tax - b.price_incl_tax,
  )[0]
  if (!cheapest) return document
  const {
    price,
    price_incl_tax,
    final_price,
    original_price,
    original_price_incl_tax,
    regular_price,
    lowestPrice,
    special_price,
    special_price_incl_tax,
    special_from_date,
    special_to_date,
  } = cheapest
  const inStock = there.length > 0
  const reduced = final_price < regular_price
  return {
    ...document,
    price,
    price_incl_tax,
    price_tax: decimal(Math.round(price_incl_tax * 100) - Math.round(price * 100)),
    final_price,
    original_price,
    original_price_incl_tax,
    original_final_price: original_price_incl_tax,
    regular_price,
    lowestPrice,
    special_price,
    special_price_incl_tax,
    special_price_tax:
      special_price === null || special_price_incl_tax === null
        ? null
        : decimal(Math.round(special_price_incl_tax * 100) - Math.round(special_price * 100)),
    original_special_price: special_price,
    special_from_date,
    special_to_date,
    campaign_price: null,
    group_prices: {},
    hasOffer: reduced,
    hasNormalOffer: reduced,
    hasOfferForGroups: [],
    offerType: reduced ? 'special' : null,
    stock: { ...document.stock, qty: 0, is_in_stock: inStock, max_sale_qty: 10000 },
    has_positive_stock: inStock ? 1 : 0,
    limit_sale: '0',
  }
}

function stockNow(item: Item, { cities }: Shop) {
  return stockOf(new Random(`stock ${item.id} ${item.sku}`), item.id, item.draft, cities)
}

function priceNow({ draft, id, ...item }: Item, code: StoreCode, qty: number) {
  const few = draft.trade === 'wine' && qty > 0 && qty < 6
  return pricesOf(new Random(`offer ${id}`), draft, code, isNew({ draft, id, ...item }), few)
}

function delivery(draft: Draft, code: StoreCode): { del_days_min: number; del_days_max: number } {
  if (draft.trade === 'digital') return { del_days_min: 0, del_days_max: 0 }
  return code === 'da' ? { del_days_min: 1, del_days_max: 3 } : { del_days_min: 3, del_days_max: 6 }
}

function popularity(item: Item) {
  const random = new Random(`popular ${item.id}`)
  const liked = random.next() ** 3
  const digital = item.draft.trade === 'digital' || item.draft.trade === 'goods'
  const month = Math.round(liked * 90 * (digital ? 0.2 : 1))
  const count = random.chance(0.18) ? 0 : Math.round(3 + liked * 260 * random.next() + random.int(0, 24))
  return {
    times_bought7: Math.round(month * (0.18 + 0.12 * random.next())),
    times_bought30: month,
    times_bought365: month * 11 + random.int(0, 60),
    contribution_ratio: Math.round((0.18 + 0.24 * random.next()) * 100) / 100,
    rec_position: random.chance(0.08) && !item.parent ? random.int(1, 60) : 0,
    rating:
      count === 0
        ? 0
        : Math.round(Math.min(5, 3.1 + 1.4 * item.draft.quality + 0.5 * random.next()) * 10) / 10,
    rating_count: count,
  }
}

function categoriesOf(item: Item, code: StoreCode, { trees }: Shop): CategoryDocument[] {
  const ids = new Set(item.draft.categories)
  const priced = item.children.length ? item.children : [item]
  if (priced.some((one) => priceNow(one, 'da', 0).offerType === 'special')) ids.add(categoryIds.offers)
  if (isNew(item)) ids.add(categoryIds.news)
  if (item.draft.b2bOnly) ids.add(categoryIds.business)
  return [...ids].flatMap((id) => trees[code].get(id) ?? []).filter(({ is_active }) => is_active)
}

function pictureOf(item: Item, code: StoreCode, media: Map<string, MediaRow>) {
  const recipe = item.draft.picture(code)
  const hash = hashOf(JSON.stringify(recipe)).toString(16).padStart(8, '0')
  const path = `/${recipe.kind.charAt(0)}/${recipe.kind.charAt(1)}/${item.sku}-${hash}.svg`
  media.set(path, { path, recipe })
  return {
    image: path,
    small_image: path,
    thumbnail: path,
    media_gallery: [{ image: path, pos: 1, typ: 'image' as const, lab: recipe.title, vid: null }],
  }
}

function childOf(child: Item, code: StoreCode, shop: Shop, media: Map<string, MediaRow>): ConfigurableChild {
  const { stock } = stockNow(child, shop)
  const price = priceNow(child, code, stock.qty)
  const facts = wineFactsOf(child.draft.facts, code)
  const values = (child.parent?.draft.differs ?? []).map((attribute_code) => ({
    attribute_code,
    value: facts[attribute_code] ?? '',
  }))
  return {
    id: child.id,
    sku: child.sku,
    name: child.draft.names[code],
    status: 1,
    visibility: 1,
    image: pictureOf(child, code, media).image,
    price: price.price,
    price_incl_tax: price.price_incl_tax,
    original_price: price.original_price,
    original_price_incl_tax: price.original_price_incl_tax,
    special_price: price.special_price,
    special_price_incl_tax: price.special_price_incl_tax,
    special_from_date: price.special_from_date,
    special_to_date: price.special_to_date,
    final_price: price.final_price,
    regular_price: price.regular_price,
    lowestPrice: price.lowestPrice,
    tax_class_id: '2',
    volume_ml: facts.volume_ml,
    year: facts.year,
    bottle_size: facts.bottle_size,
    glass_shape: facts.glass_shape,
    stock,
    custom_attributes: values,
  }
}

const differenceLabels: Record<NonNullable<Draft['differs']>[number], ByView<string>> = {
  year: { da: 'Årgang', sv: 'Årgång' },
  bottle_size: { da: 'Størrelse', sv: 'Storlek' },
  glass_shape: { da: 'Form', sv: 'Form' },
}

function valuesOf(item: Item, attribute: NonNullable<Draft['differs']>[number]): number[] {
  const values = item.children.map(
    ({ draft: { facts } }) =>
      (attribute === 'year' ? facts.year : attribute === 'bottle_size' ? facts.volumeMl : facts.glassShape) ??
      0,
  )
  return [...new Set(values)].sort((a, b) => (attribute === 'year' ? b - a : a - b))
}

function configurableOptions(item: Item, code: StoreCode, { optionLabels }: Shop): ConfigurableOption[] {
  return (item.draft.differs ?? []).map((attribute_code, position) => ({
    id: item.id * 10 + position,
    attribute_id: String(attributeIds[attribute_code]),
    attribute_code,
    label: differenceLabels[attribute_code][code],
    position,
    product_id: item.id,
    values: valuesOf(item, attribute_code).map((value) => ({
      value_index: value,
      label: optionLabels[code].get(`${attribute_code} ${value}`) ?? String(value),
    })),
  }))
}

/** `{attribute}_options` of a configurable product: by these it is found when a filter asks for one of its variants. */
function optionLists(item: Item): Record<`${string}_options`, number[]> {
  return Object.fromEntries(
    (item.draft.differs ?? []).map((attribute) => [`${attribute}_options`, valuesOf(item, attribute)]),
  )
}

function linksOf(item: Item, { items }: Shop): ProductLink[] {
  return (item.draft.members ?? []).flatMap(({ index, qty }, position) => {
    const member = items[index]
    if (!member) return []
    return [
      {
        sku: item.sku,
        link_type: 'associated',
        linked_product_sku: member.sku,
        linked_product_type: member.draft.type,
        position,
        extension_attributes: { qty },
      },
    ]
  })
}

function bundleOptions(item: Item, code: StoreCode, { items }: Shop): BundleOption[] {
  return (item.draft.choices ?? []).map(({ title, indexes }, place) => {
    const option_id = item.id * 10 + place
    return {
      option_id,
      title: title[code],
      required: true,
      type: 'select',
      position: place,
      sku: item.sku,
      product_links: indexes.flatMap((index, position) => {
        const part = items[index]
        if (!part) return []
        const gross = Math.round(priceNow(part, code, 0).final_price * 100)
        return [
          {
            id: option_id * 10 + position,
            sku: part.sku,
            option_id,
            qty: 1,
            position,
            is_default: position === 0,
            price: decimal(net(gross)),
            price_type: 'fixed',
            can_change_quantity: 0,
          },
        ]
      }),
    }
  })
}

function byView<T>(make: (code: StoreCode) => T): ByView<T> {
  return Object.fromEntries(codes.map((code) => [code, make(code)])) as ByView<T>
}

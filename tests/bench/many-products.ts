import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import type { Catalogue, GeneratedProduct } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { type ByView, byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'

/** Returns the demonstration with `count` products: those of its files, and copies with another name, vintage, price and origin. */
export function manyProducts(count: number): Catalogue {
  const catalogue = demonstrationCatalogue()
  return {
    ...catalogue,
    *products() {
      const all = [...catalogue.products()]
      yield* all.slice(0, count)
      for (let round = 1; round * all.length < count; round++) yield* copies(all, round, count)
    },
  }
}

function* copies(
  all: readonly GeneratedProduct[],
  round: number,
  count: number,
): Generator<GeneratedProduct> {
  const step = round * all.length
  const alike = new Map<string, GeneratedProduct[]>()
  for (const product of all) {
    const { color_code, type_id } = product.docs.da
    const key = `${color_code} ${type_id}`
    alike.set(key, [...(alike.get(key) ?? []), product])
  }
  for (const [index, product] of all.slice(0, count - step).entries()) {
    const { color_code, type_id } = product.docs.da
    const others = alike.get(`${color_code} ${type_id}`) ?? []
    const other = others[(index + round * 7) % others.length] ?? product
    yield copyOf(product, { other: other.docs, step, round })
  }
}

interface Copying {
  /** A product of the same kind; the copy gets its producer and origin. */
  other: ByView<ProductDocument>
  /** The number that is added to ids and SKUs. */
  step: number
  round: number
}

function copyOf({ docs, media }: GeneratedProduct, copying: Copying): GeneratedProduct {
  const { step } = copying
  return {
    docs: byView((view) => documentOf(docs[view], copying.other[view], copying)),
    media: media.map(({ path, recipe }) => ({ path: pathOf(path, step), recipe })),
  }
}

function documentOf(
  document: ProductDocument,
  other: ProductDocument,
  { step, round }: Copying,
): ProductDocument {
  const year = document.year && String(Number(document.year) - (round % 12))
  const moved = (text: string) => (document.year ? text.replace(document.year, String(year)) : text)
  const slug = `${document.slug}-${round}`
  const image = pathOf(document.image, step)
  return {
    ...document,
    ...pricesOf(document, round),
    id: document.id + step,
    sku: skuOf(document.sku, step),
    parentSku: skuOf(document.parentSku, step),
    name: moved(`${document.name} ${other.name.split(' ').at(-1)}`),
    slug,
    url_key: slug,
    url_path: document.url_path.replace(/\.html$/, `-${round}.html`),
    year,
    producer: producerOf(document.producer, other.producer),
    country_code: other.country_code,
    country: other.country,
    wine_area: other.wine_area,
    wine_area_label: other.wine_area_label,
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: document.media_gallery.map((picture) => ({
      ...picture,
      image: pathOf(picture.image, step),
    })),
    configurable_children: document.configurable_children.map((child) => ({
      ...child,
      ...pricesOf(child, round),
      id: child.id + step,
      sku: skuOf(child.sku, step),
      image: pathOf(child.image, step),
    })),
    product_links: document.product_links.map((link) => ({
      ...link,
      sku: skuOf(link.sku, step),
      linked_product_sku: skuOf(link.linked_product_sku, step),
    })),
    bundle_options: document.bundle_options.map((option) => ({
      ...option,
      sku: skuOf(option.sku, step),
      product_links: option.product_links.map((link) => ({ ...link, sku: skuOf(link.sku, step) })),
    })),
  }
}

/** Returns a producer's name made of two, because a large shop has more producers. */
function producerOf(one: string | null, other: string | null): string | null {
  return one && other && `${other.split(' ')[0]} ${one.split(' ').at(-1)}`
}

/** Returns the SKU of a copy. The last round may be incomplete: then a set may name a part that does not exist, and is sold out. */
function skuOf(sku: string, step: number): string {
  return sku.replace(/^\d+/, (number) => String(Number(number) + step))
}

/** Returns the path of a copy's picture if it is named after the product. Pictures of a wine in a glass are shared. */
function pathOf(path: string, step: number): string {
  return path.replace(/\/(\d+)(?=-)/, (_, number) => `/${Number(number) + step}`)
}

const amounts = [
  ...(['price', 'price_tax', 'price_incl_tax', 'final_price', 'original_price'] as const),
  ...(['original_price_incl_tax', 'original_final_price', 'regular_price', 'lowestPrice'] as const),
  ...(['special_price', 'special_price_incl_tax'] as const),
]

/** Returns all amounts multiplied by one factor, rounded to two decimals. */
function pricesOf<Priced extends Partial<Pick<ProductDocument, (typeof amounts)[number]>>>(
  priced: Priced,
  round: number,
): Partial<Priced> {
  const share = 0.7 + (round % 13) * 0.05
  return Object.fromEntries(
    amounts.flatMap((field) => {
      const amount = priced[field]
      return typeof amount === 'number' ? [[field, Math.round(amount * share * 100) / 100]] : []
    }),
  ) as Partial<Priced>
}

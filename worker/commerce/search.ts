import type { Category } from '#shared/category.ts'
import { comparedFields } from '#shared/likeness.ts'
import { type DocumentKind, type DocumentOf, parseDocuments } from '#shared/platform-api/documents.ts'
import type { SearchRequestInput } from '#shared/platform-api/search-query.ts'
import type { SearchResult } from '#shared/platform-api/search-result.ts'
import { cardFields, pricedFields, variantFields } from '#shared/product.ts'
import { labelsOfGroup, shownLabels } from '#shared/shown-offer.ts'
import { taxClassOf } from '#shared/tax.ts'
import { platformSettings } from '#worker/env.ts'
import { askCatalogue, type Search } from './ask-catalogue.ts'
import { cardOf, parseCardAnswer } from './card-cache.ts'
import { taxInPrices, withPrices } from './foreign-prices.ts'
import type { Reading } from './reading.ts'
import { categoryAddress } from './url-path.ts'

export type Found<Kind extends DocumentKind> = Omit<SearchResult, 'items'> & { items: DocumentOf<Kind>[] }

/** Kinds of documents that many pages show beside products. Documents of a single page, and typed searches, are not cached. */
const surroundings: readonly DocumentKind[] = [
  'category',
  'attribute',
  'widget',
  'menu',
  'cms_page',
  'cms_block',
]

const fieldsOf: { readonly [Kind in DocumentKind]?: readonly string[] } = {
  card: cardFields,
  variant: variantFields,
  compared: comparedFields,
}

/** Searches the catalogue once; requests only the fields that documents of this kind have. Throws `PlatformError`. */
export function searchDocuments<Kind extends DocumentKind>(
  reading: Reading,
  kind: Kind,
  wanted: Search,
): Promise<Found<Kind>> {
  const { cached, view, group, showsNet } = reading
  const audience = `${view.code} ${group} ${showsNet}`
  const ask = async () => {
    const fields = fieldsOf[kind]
    const narrowed = fields ? { _sourceInclude: [...fields], ...wanted } : wanted
    const isPriced = kind === 'card' || kind === 'compared'
    const search = isPriced ? withPricedFields(narrowed, reading) : narrowed
    const read = kind === 'card' ? (text: string) => parseCardAnswer(audience, text) : undefined
    const [answer, taxOf] = await Promise.all([
      askCatalogue(reading, typeOf(kind), search, read),
      showsNet && (kind === 'card' || kind === 'product') ? taxInPrices(reading) : undefined,
    ])
    return { ...answer, items: await itemsOf(kind, answer.items, reading, { audience, taxOf }) }
  }
  if (!cached || wanted.text || !surroundings.includes(kind)) return ask()
  return cached.read(JSON.stringify([kind, view.code, group, wanted]), ask, ({ items }) => items.length > 0)
}

function typeOf(kind: DocumentKind): SearchRequestInput['type'] {
  return kind === 'variant' || kind === 'card' || kind === 'compared' ? 'product' : kind
}

interface Reader {
  /** All that a card depends on beside its document. */
  audience: string
  /** Returns the tax in a price, if products contain it. */
  taxOf: ((taxClass: unknown) => number) | undefined
}

async function itemsOf<Kind extends DocumentKind>(
  kind: Kind,
  found: readonly unknown[],
  reading: Reading,
  { audience, taxOf }: Reader,
): Promise<DocumentOf<Kind>[]> {
  const documents =
    kind === 'product' || kind === 'card' || kind === 'compared' ? await withPrices(found, reading) : found
  if (kind !== 'card') {
    const items = readDocuments(kind, documents, reading)
    for (const item of items) {
      if (taxOf && 'tax_class_id' in item) item.taxPercent = taxOf(taxClassOf(item)) || undefined
    }
    return items
  }
  const cards = documents.map((document) =>
    cardOf(audience, document, (unread) => {
      const [card] = readDocuments('card', [unread], reading)
      if (!card) throw new RangeError('A document without a card')
      if (taxOf) card.taxPercent = taxOf(taxClassOf(Object(unread))) || undefined
      return card
    }),
  )
  return cards as DocumentOf<'card'>[] as DocumentOf<Kind>[]
}

/** Reads documents of the platform as this audience sees them. */
export function readDocuments<Kind extends DocumentKind>(
  kind: Kind,
  documents: readonly unknown[],
  reading: Reading,
): DocumentOf<Kind>[] {
  const { view, group } = reading
  const items = parseDocuments(kind, documents)
  for (const item of items) {
    if (kind === 'category') Object.assign(item, categoryAddress(item as Category, reading))
    if ('labels' in item)
      item.labels = shownLabels({ ...item, labels: labelsOfGroup(item.labels, group) }, view)
  }
  return items
}

/**
 * Adds the fields that prices need to the requested ones. If the tax is shown, these are price and tax class, so that a cached card never
 * has another rate. For another merchant's platform, all fields that prices are computed from are added.
 */
function withPricedFields(wanted: Search, { env, showsNet }: Reading): Search {
  if (!wanted._sourceInclude) return wanted
  if (!platformSettings(env).PLATFORM_URL) {
    return showsNet
      ? { ...wanted, _sourceInclude: [...wanted._sourceInclude, 'price', 'tax_class_id'] }
      : wanted
  }
  const ofChildren = pricedFields.map((field) => `configurable_children.${field}`)
  return { ...wanted, _sourceInclude: [...wanted._sourceInclude, ...pricedFields, ...ofChildren] }
}

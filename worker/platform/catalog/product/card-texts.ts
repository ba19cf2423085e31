import { endOfOffer, startOfOffer } from '#shared/price.ts'
import type { Document } from '#shared/priced-document.ts'
import { shopTime } from '#shared/shop-time.ts'
import { applyLiveData, idOf, type LiveProductData, withVariants } from './live-product-data.ts'
import { type DocumentsWanted, isShort, readDocuments, type StoredDocuments } from './product-documents.ts'
import { projection } from './project.ts'

/** A product's document as JSON, with all data that the JSON depends on. */
interface CardText {
  text: string
  /** Ids of the product and its variants. */
  parts: readonly number[]
  /** The stock of these products, and their prices for the group. */
  made: string
  taxRules: string
  /** The shop's time, `YYYY-MM-DD HH:mm:ss`, when the next price or offer of the document begins or ends. */
  until: string
}

/** The most cached cards; each has about 5 KB. */
const mostCards = 3000

/** The JSON of short documents that an isolate has cached, of one version of all documents. */
class CardTexts {
  readonly version: number
  readonly #cards = new Map<string, CardText>()

  constructor(version: number) {
    this.version = version
  }

  has(key: string): boolean {
    return this.#cards.has(key)
  }

  get(key: string, today: LiveProductData, time: string): string | undefined {
    const card = this.#cards.get(key)
    if (!card || time >= card.until || card.taxRules !== today.taxRules) return undefined
    return card.made === madeOf(card.parts, today) ? card.text : undefined
  }

  set(key: string, card: CardText): void {
    this.#cards.set(key, card)
    const [oldest] = this.#cards.keys()
    if (this.#cards.size > mostCards && oldest !== undefined) this.#cards.delete(oldest)
  }
}

const written = new WeakMap<D1Database, CardTexts>()

function cardTexts(db: D1Database, version: number): CardTexts {
  const known = written.get(db)
  if (known?.version === version) return known
  const texts = new CardTexts(version)
  written.set(db, texts)
  return texts
}

/**
 * Returns the documents of these products by id, as JSON with current stock and prices. Cached JSON is reused if nothing has
 * changed. `read` is given if current data, and maybe the documents, were read with the page; otherwise they are read here.
 */
export async function readTexts(
  db: D1Database,
  ids: readonly number[],
  wanted: DocumentsWanted,
  read: StoredDocuments | undefined,
): Promise<Map<number, string>> {
  const now = new Date()
  const keyOf = isShort(wanted.include) ? keysFor(wanted) : undefined
  const isHeld = (id: number) => Boolean(keyOf && written.get(db)?.has(keyOf(id)))
  const unknown = read ? [] : ids.filter((id) => !isHeld(id))
  const first = read ?? (await readDocuments(db, unknown, wanted, ids))
  const texts = new Map(writeTexts(db, first, wanted, now, keyOf))
  const known = cardTexts(db, first.today.version)
  const time = shopTime(now)
  for (const id of ids) {
    const text = keyOf && !texts.has(id) && known.get(keyOf(id), first.today, time)
    if (text) texts.set(id, text)
  }
  const missing = ids.filter((id) => !texts.has(id) && !unknown.includes(id))
  if (missing.length === 0) return texts
  const rest = writeTexts(db, await readDocuments(db, missing, wanted), wanted, now, keyOf)
  return new Map([...texts, ...rest])
}

/** Yields the JSON of the documents, and caches each under the key of `keyOf`. */
function* writeTexts(
  db: D1Database,
  { documents, today }: StoredDocuments,
  wanted: DocumentsWanted,
  now: Date,
  keyOf: ((id: number) => string) | undefined,
): Generator<[number, string]> {
  const time = shopTime(now)
  const shown = projection(wanted.include, wanted.exclude)
  const known = cardTexts(db, today.version)
  for (const { id, document } of documents) {
    const card = { parts: withVariants(document).map(idOf), until: nextChange(document, time) }
    applyLiveData(document, today, wanted, now)
    const text = JSON.stringify(shown(document))
    const { taxRules } = today
    if (keyOf) known.set(keyOf(id), { ...card, text, taxRules, made: madeOf(card.parts, today) })
    yield [id, text]
  }
}

function madeOf(parts: readonly number[], { stock, prices }: LiveProductData): string {
  let made = ''
  for (const id of parts) made += `${stock.get(id)} ${prices.get(id)} `
  return made
}

/** The number of each list of fields. Keys contain the number, because the lists are long and few. */
const asked = new Map<string, number>()
const mostAsked = 100
let numbers = 0

function keysFor({ view, audience, include, exclude }: DocumentsWanted): (id: number) => string {
  const of = JSON.stringify([view.storeId, audience.group, include, exclude])
  if (asked.size >= mostAsked) asked.clear()
  const number = asked.get(of) ?? numbers++
  asked.set(of, number)
  return (id) => `${number} ${id}`
}

const beginnings = ['special_from_date', 'nextdisc_start']
const ends = ['special_to_date', 'nextdisc_end']
const never = '9999'

/** Returns the first future date of the document, when its JSON has to be made again. */
function nextChange(document: Document, time: string): string {
  const dates = withVariants(document).flatMap((part) => [
    ...beginnings.map((field) => part[field] && startOfOffer(String(part[field]))),
    ...ends.map((field) => part[field] && endOfOffer(String(part[field]))),
  ])
  return dates.reduce<string>(
    (next, date) => (typeof date === 'string' && date >= time && date < next ? date : next),
    never,
  )
}

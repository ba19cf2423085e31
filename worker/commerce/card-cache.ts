import type { ProductCard } from '#shared/product.ts'
import { frozen } from '#worker/cache/cached-reads.ts'
import { bytesOfJson, Memory, ownText } from '#worker/cache/memory.ts'

interface KnownCard {
  /** The document as the platform wrote it, without the score at its end, which differs between searches. */
  text: string
  card: ProductCard
  /** Bytes. */
  size: number
}

/** Cards by audience and id: about 10 KB each, so 2,000 of them. */
const cards = new Memory<KnownCard>(20 * 1024 * 1024)
/** Bytes of the HTML that is cached together with a card (`client/cached-html.ts`). */
const drawnBytes = 4096
/** Document → its text, until it has been read as a card. */
const texts = new WeakMap<object, string>()
const knownCards = new WeakSet<object>()

const opening = '{"items":['
const score = ',"_score":'

/**
 * Parses the response to a search for cards. An item whose text is unchanged becomes the same card object, so that it is not parsed,
 * validated and rendered again. `audience` names all that a card depends on beside its document.
 */
export function parseCardAnswer(audience: string, text: string): unknown {
  if (!text.startsWith(opening)) return JSON.parse(text)
  const items: unknown[] = []
  let at = opening.length
  while (text[at] === '{') {
    const known = cards.get(keyOf(audience, text, at))
    const knownEnd = known && isThere(known.text, text, at) ? endOfScore(text, at + known.text.length) : 0
    const end = knownEnd || endOfObject(text, at)
    items.push(known && knownEnd ? known.card : unread(text.slice(at, end)))
    at = text[end] === ',' ? end + 1 : end
  }
  return { ...restOf(text, at), items }
}

/** Returns the item of a response as a card: a cached one, or the document parsed by `read`, which is cached from now on. */
export function cardOf(
  audience: string,
  found: unknown,
  read: (document: unknown) => ProductCard,
): ProductCard {
  const document = Object(found) as object
  if (knownCards.has(document)) return document as ProductCard
  const text = texts.get(document)
  const card = read(document)
  if (text === undefined) return card
  knownCards.add(frozen(card))
  const size = 2 * text.length + bytesOfJson(text) + drawnBytes
  cards.set(keyOf(audience, text, 0), { text, card, size })
  return card
}

/** Excludes this document from the cache: its prices were computed here, for this moment. */
export function excludeFromCardCache(document: object): void {
  texts.delete(document)
}

function restOf(text: string, at: number): object {
  return JSON.parse(opening + text.slice(at))
}

function keyOf(audience: string, text: string, at: number): string {
  return `${audience} ${text.slice(at, text.indexOf(',', at))}`
}

/** Returns the result of `text.startsWith(part, at)`, which is slower because it compares letter by letter. */
function isThere(part: string, text: string, at: number): boolean {
  return text.slice(at, at + part.length) === part
}

function unread(text: string): unknown {
  const document = JSON.parse(text)
  const end = text.lastIndexOf(score) + score.length
  if (endOfScore(text, end) === text.length) texts.set(document, ownText(text.slice(0, end)))
  return document
}

/** Returns the index after an object whose last field is the score that begins at `start`; 0 if it is not the last. */
function endOfScore(text: string, start: number): number {
  const rest = /(?:null|-?\d[\d.e+-]*)\}/y
  rest.lastIndex = start
  return rest.test(text) ? rest.lastIndex : 0
}

/** Returns the index after the object that begins at `start`. */
function endOfObject(text: string, start: number): number {
  const part = /"(?:[^"\\]|\\.)*"?|[{}]/g
  part.lastIndex = start
  let depth = 0
  for (let found = part.exec(text); found; found = part.exec(text)) {
    if (found[0] === '{') depth++
    else if (found[0] === '}') depth--
    if (depth === 0) return part.lastIndex
  }
  throw new SyntaxError('An answer that ends within an object')
}

import type { StoreCode } from '#shared/store-view.ts'

/** A letter with its recipient and the view whose language it has. */
export interface ComposedMail {
  to: string
  store_code: StoreCode
  letter: Letter
  /** The address for replies, if not the sender's. */
  replyTo?: string | undefined
  /** True if the recipient caused the mail and has confirmed this address. */
  isOwn?: boolean
}

/**
 * A row of the subject of a mail. Its columns are the values of the texts; `time` and `until` are moments. Without a recipient the mail goes
 * to the shop's staff.
 */
export interface SubjectRow {
  to: string | null
  store_code: StoreCode
  reply_to?: string | null
  /** The subject that the link for unsubscribing ends, if it has one. */
  leave_id?: number | null
  [column: string]: string | number | null | undefined
}

/** The content of a mail, rendered as HTML and as plain text. */
export interface Letter {
  subject: string
  /** The heading. */
  title: string
  intro: readonly string[]
  sections: readonly Section[]
  /** The link that unsubscribes from mails of this kind; a mail program may show it as a button. */
  leave?: string | undefined
}

export interface Section {
  heading: string
  /** The contents, rendered in this order: amounts with their labels, single lines, and the text of an editor's page. */
  rows?: readonly Row[]
  lines?: readonly (string | Link)[]
  words?: readonly Block[]
  /** Set if the section has half of the width, beside another one. */
  isHalf?: true
}

export interface Row {
  label: string
  notes?: readonly string[]
  amount: string
  isTotal?: boolean
}

export interface Link {
  label: string
  address: string
}

/** A piece of an editor's page. */
export interface Block {
  kind: 'heading' | 'item' | 'text'
  text: string
}

/** Returns the text of an editor's page: headings, list items, and all other text as paragraphs. */
export function blocksOf(html: string): Block[] {
  return html
    .replace(/<(h\d|li)\b[^<>]*>/gi, (_, tag: string) => `\n${tag.toLowerCase() === 'li' ? item : heading}`)
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, ' · ')
    .replace(/<br[^<>]*>/gi, ', ')
    .replace(/<\/(?:p|h\d|li|tr|caption|blockquote|address)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);/gi, (_, name: string) => decoded(name.toLowerCase()))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replace(/[\uE000\uE001]/g, '').trim())
    .map((line) => ({ kind: kindOf(line), text: line.replace(/[\uE000\uE001]\s*/g, '') }))
}

/** Private characters that mark blocks; no text contains them. */
const heading = '\uE000'
const item = '\uE001'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * Returns the character of an HTML entity. Returns U+FFFD for an invalid number, as HTML requires, and '' for one of the
 * characters that mark blocks.
 */
function decoded(name: string): string {
  const number = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (!name.startsWith('#')) return entities[name] ?? ''
  if (!number || number > 0x10ffff || (number >= 0xd800 && number <= 0xdfff)) return '\uFFFD'
  const character = String.fromCodePoint(number)
  return character === heading || character === item ? '' : character
}

function kindOf(line: string): Block['kind'] {
  if (line.startsWith(heading)) return 'heading'
  return line.startsWith(item) ? 'item' : 'text'
}

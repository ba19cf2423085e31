import { shop } from '#shared/shop.ts'
import { originOf, type StoreCode, storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import { linkOf, newKey } from '../service/mail-key.ts'
import { html } from './html.ts'
import type { Block, ComposedMail, Letter, Row, Section, SubjectRow } from './letter.ts'
import { type MailOfOrder, orderMail } from './order-mail.ts'
import { type OwnMail, ownLetters, ownMail } from './own-mails.ts'
import { letterOf, localTime, type Template } from './template.ts'

/** The most characters in a line. */
const width = 72

/** A row of `mails`. One of its columns that end with `_id` refers to the subject. */
export interface QueuedMail {
  id: number
  kind: MailOfOrder | OwnMail
  order_id: number | null
  order_item_id: number | null
  withdrawal_id: number | null
  order_refund_id: number | null
  [subject: `${string}_id`]: number | null
  attempts: number
}

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  replyTo?: string
  headers?: Record<string, string>
}

/** Composes a mail in the language of its view. Returns null if it is not needed any more. */
export async function compose(queued: QueuedMail, env: PlatformBindings): Promise<ComposedMail | null> {
  const definition = ownMail(queued.kind)
  if (!definition) return orderMail({ ...queued, kind: queued.kind as MailOfOrder }, env)
  const { subject, select, letter, links, values, repliesToStaff } = definition
  const id = queued[subject] ?? 0
  const row = await env.DB.prepare(select).bind(id).first<SubjectRow>()
  if (!row) return null
  const { store_code, to, reply_to } = row
  const origin = originOf(store_code, env)
  const template = ownLetters[queued.kind]
  const filled = async () => ({
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(name, value, store_code)])),
    ...values?.(row),
    ...(links && (await linksOf(links, { link: id, leave: row.leave_id ?? null }, origin, env.DB))),
    origin,
  })
  const staff = env.SERVICE_EMAIL ?? shop.views[store_code].email
  return {
    to: to || staff,
    store_code,
    replyTo: repliesToStaff ? staff : (reply_to ?? undefined),
    letter: letter?.(row, origin) ?? letterOf(store_code, template as Template, await filled()),
  }
}

function shown(name: string, value: SubjectRow[string], code: StoreCode): string {
  return value && (name === 'time' || name === 'until') ? localTime(String(value), code) : String(value ?? '')
}

/** Creates the keys of a mail. Returns its links, and the key of the first. */
async function linksOf(
  { of, ...actions }: NonNullable<NonNullable<ReturnType<typeof ownMail>>['links']>,
  ids: { link: number; leave: number | null },
  origin: string,
  db: D1Database,
): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const name of ['leave', 'link'] as const) {
    const [action, id] = [actions[name], ids[name]]
    if (!action || id === null) continue
    made.key = await newKey(action, of, id, db)
    made[name] = linkOf(action, made.key, origin)
  }
  return made
}

/** Returns a composed mail for sending, as HTML and as plain text. */
export function written({ to, store_code, letter, replyTo }: ComposedMail, env: PlatformBindings): Mail {
  const from = env.MAIL_FROM ?? shop.sender
  const { subject, leave } = letter
  // RFC 8058
  const headers = leave && {
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    ...{ to, from, subject, text: plainText(letter), html: html(letter, storeViews[store_code].locale) },
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
  }
}

/** Returns the letter as plain text. */
function plainText({ title, intro, sections }: Letter): string {
  const parts = [[title, ...intro].join('\n'), ...sections.map(sectionText)]
  return `${parts.join('\n\n')}\n`
}

function sectionText({ heading, rows = [], lines = [], words = [] }: Section): string {
  return [
    heading.toUpperCase(),
    ...rows.flatMap(rowText),
    ...lines.map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.address}`)),
    ...words.map(blockText),
  ].join('\n')
}

function rowText({ label, notes = [], amount }: Row): string[] {
  const gap = ' '.repeat(Math.max(2, width - label.length - amount.length))
  return [`${label}${gap}${amount}`, ...notes.map((note) => `   ${note}`)]
}

function blockText({ kind, text }: Block): string {
  if (kind === 'heading') return `\n${text}`
  return kind === 'item' ? `– ${text}` : text
}

import { sellerLines, shop, timeZone } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { type Language, languageOf } from '#worker/platform/languages/languages.ts'
import type { Letter, Link, Section } from './letter.ts'

/** A text of the mails by its key, or the words themselves if they have a placeholder: `{product}`. */
export type MailText = keyof Language['mails'] | `${string}{${string}`

/** Returns a text of one view with its values inserted. */
export type Say = (id: MailText, values?: Record<string, string>) => string

/** The texts of a mail. Lines, links and sections that stay empty are left out. */
export interface Template {
  subject: MailText
  /** The heading, if it is not the subject. */
  title?: MailText
  intro: readonly MailText[]
  sections?: readonly (readonly [heading: MailText, ...lines: TemplateLine[]])[]
  /** True for mails to the shop's own staff, which do not name the seller. */
  isInternal?: true
}

/** A text, or a link with its label and address. */
type TemplateLine = MailText | readonly [label: MailText, address: MailText]

/** Returns a letter in the language of the view. The value `leave` is the link that unsubscribes. */
export function letterOf(
  code: StoreCode,
  { subject, title = subject, intro, sections = [], isInternal }: Template,
  values: Record<string, string> = {},
): Letter {
  const say = mailTexts(code)
  const linesOf = (line: TemplateLine): (string | Link)[] => {
    if (typeof line === 'string') return say(line, values).split('\n').filter(Boolean)
    const address = say(line[1], values)
    return address ? [{ label: say(line[0], values), address }] : []
  }
  const filled: Section[] = sections.map(([heading, ...lines]) => ({
    heading: say(heading, values),
    lines: lines.flatMap(linesOf),
  }))
  return {
    subject: say(subject, values),
    title: say(title, values),
    intro: intro.map((text) => say(text, values)),
    ...(values.leave && { leave: values.leave }),
    sections: [
      ...filled.filter(({ lines }) => lines?.length),
      ...(isInternal ? [] : [{ heading: say('seller'), lines: sellerLines(code) }]),
    ],
  }
}

export function mailTexts(code: StoreCode): Say {
  const texts: Record<string, string> = languageOf(code).mails
  const named: Record<string, string> = { shop: shop.name }
  return (id, values = {}) =>
    (texts[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? named[name] ?? '')
}

/** Returns a time in the language of the view and the shop's time zone: `21. november 2026 kl. 14.05`. */
export function localTime(at: string, code: StoreCode): string {
  return new Intl.DateTimeFormat(storeViews[code].locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(at))
}

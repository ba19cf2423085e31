// Why: docs/decisions/041-conversations.md

import { sentProduct } from '#shared/chat-log.ts'
import { shop } from '#shared/shop.ts'
import type { Letter, Section, SubjectRow } from './letter.ts'
import { letterOf, localTime, mailTexts, type Template } from './template.ts'

interface Message {
  from: 'shopper' | 'desk'
  by?: string
  text: string
  at: number
}

/**
 * Composes the mail to the shop about a question that came while nobody was at the desk. Replies go to the shopper, if they gave
 * an address.
 */
export function questionLetter(row: SubjectRow, origin: string): Letter {
  return withMessages(row, origin, {
    subject: 'question',
    title: 'questionTitle',
    intro: ['questionWhat', row.reply_to ? 'questionAnswer' : 'questionNoAddress'],
    sections: [['questionDesk', ['questionDeskLink', '{origin}/desk']]],
    isInternal: true,
  })
}

/**
 * Composes the mail to the shopper about an answer that they have not seen. It does not contain the shopper's own messages:
 * anybody may have typed the address.
 */
export function answerLetter(row: SubjectRow, origin: string): Letter {
  return withMessages(row, origin, {
    subject: 'answer',
    intro: ['answerWhat'],
    sections: [['answerFurther', 'answerHere', ['answerLink', '{origin}'], 'answerNot']],
  })
}

/** Returns a letter with the messages before its sections; the path of a product that the desk has sent becomes a link. */
function withMessages(row: SubjectRow, origin: string, template: Template): Letter {
  const { store_code, reply_to } = row
  const letter = letterOf(store_code, template, { origin, email: reply_to ?? '' })
  const messages: Message[] = JSON.parse(String(row.messages))
  const sections = messages.map(({ from, by = shop.name, text, at }) => {
    const name = from === 'shopper' ? mailTexts(store_code)('theCustomer') : by
    return {
      heading: `${name}, ${localTime(new Date(at).toISOString(), store_code)}`,
      lines: linesOf(from === 'desk' ? sentProduct(text) : undefined, text, origin),
    }
  })
  return { ...letter, sections: [...sections, ...letter.sections] }
}

function linesOf(sent: ReturnType<typeof sentProduct>, text: string, origin: string): Section['lines'] {
  if (!sent) return text.split('\n')
  const words = sent.words.split('\n')
  return [...words.slice(0, -1), { label: words.at(-1) ?? '', address: `${origin}${sent.href}` }]
}

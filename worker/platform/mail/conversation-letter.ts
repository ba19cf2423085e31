// Why: docs/decisions/041-conversations.md

import { sentProduct } from '#shared/sent-product.ts'
import { sellerLines, shop } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter, Section } from './letter.ts'
import { localTime } from './local-time.ts'
import { type Say, sayingIn } from './texts.ts'

export interface MailedConversation {
  kind: 'question' | 'answer'
  store_code: StoreCode
  email: string | null
  messages: { from: 'shopper' | 'desk'; by?: string; text: string; at: number }[]
}

/** Returns the conversation of a mail; null if it is deleted or the mail was sent before. */
export async function readConversation(id: number, db: D1Database): Promise<MailedConversation | null> {
  const row = await db
    .prepare(
      'SELECT kind, store_code, email, messages FROM conversation_mails WHERE id = ? AND messages IS NOT NULL',
    )
    .bind(id)
    .first<Omit<MailedConversation, 'messages'> & { messages: string }>()
  return row && { ...row, messages: JSON.parse(row.messages) }
}

/**
 * Composes the mail to the shop about a question that came while nobody was at the desk. Replies go to the shopper, if they gave
 * an address.
 */
export function questionLetter(conversation: MailedConversation, origin: string): Letter {
  const { store_code, email } = conversation
  const say = sayingIn(store_code)
  return {
    subject: say('question'),
    title: say('questionTitle'),
    intro: [say('questionWhat'), email ? say('questionAnswer', { email }) : say('questionNoAddress')],
    sections: [
      ...messageSections(conversation, origin, say),
      {
        heading: say('questionDesk'),
        lines: [{ label: say('questionDeskLink'), address: `${origin}/desk` }],
      },
    ],
  }
}

/**
 * Composes the mail to the shopper about an answer that they have not seen. It does not contain the shopper's own messages:
 * anybody may have typed the address.
 */
export function answerLetter(conversation: MailedConversation, origin: string): Letter {
  const { store_code } = conversation
  const say = sayingIn(store_code)
  return {
    subject: say('answer'),
    title: say('answer'),
    intro: [say('answerWhat')],
    sections: [
      ...messageSections(conversation, origin, say),
      {
        heading: say('answerFurther'),
        lines: [say('answerHere'), { label: say('answerLink'), address: origin }, say('answerNot')],
      },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}

/** Returns the messages as sections; the path of a product that the desk has sent becomes a link. */
function messageSections({ messages, store_code }: MailedConversation, origin: string, say: Say): Section[] {
  return messages.map(({ from, by, text, at }) => ({
    heading: `${from === 'shopper' ? say('theCustomer') : (by ?? shop.name)}, ${localTime(new Date(at).toISOString(), store_code)}`,
    lines: linesOf(from === 'desk' ? sentProduct(text) : undefined, text, origin),
  }))
}

function linesOf(sent: ReturnType<typeof sentProduct>, text: string, origin: string): Section['lines'] {
  if (!sent) return text.split('\n')
  const words = sent.words.split('\n')
  return [...words.slice(0, -1), { label: words.at(-1) ?? '', address: `${origin}${sent.href}` }]
}

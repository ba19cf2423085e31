import { expect, it } from 'vitest'
import type { ChatMessage, ChatSide } from '#shared/chat.ts'
import { newFacts } from './facts.ts'
import { owedMails } from './owed-mails.ts'

const minute = 60_000
const patience = 5 * minute
const begun = newFacts({ id: 'c', view: 'da', topic: 'product', openedAt: 0 })

/** Returns messages of these sides, one a minute. */
const said = (...sides: ChatSide[]): ChatMessage[] =>
  sides.map((from, index) => ({ seq: index + 1, id: String(index), from, text: 'x', at: index * minute }))
const owed = (facts: object, ...sides: ChatSide[]) =>
  owedMails({ ...begun, ...facts }, said(...sides), patience).map(({ messages, ...mail }) => ({
    ...mail,
    seqs: messages.map(({ seq }) => seq),
  }))

it('mails the shop what came to an empty desk, a minute later and with all that was said', () => {
  expect(owed({ away: 2 }, 'shopper', 'shopper')).toEqual([
    { kind: 'question', at: minute, upTo: 2, seqs: [1, 2] },
  ])
  expect(owed({ away: 3 }, 'shopper', 'desk', 'shopper')).toEqual([
    { kind: 'question', at: 3 * minute, upTo: 3, seqs: [1, 2, 3] },
  ])
})

it('mails the shop nothing while somebody is there, once it is answered, or twice', () => {
  expect(owed({}, 'shopper')).toEqual([])
  expect(owed({ away: 1 }, 'shopper', 'desk')).toEqual([])
  expect(owed({ away: 1, mailed: { question: 1, answer: 0 } }, 'shopper')).toEqual([])
})

it('mails her the answers that she has not read five minutes after the first, and only where she gave an address', () => {
  const email = 'mette@example.dk'
  expect(owed({ email }, 'shopper', 'desk', 'desk')).toEqual([
    { kind: 'answer', at: 6 * minute, upTo: 3, seqs: [2, 3] },
  ])
  expect(owed({}, 'shopper', 'desk')).toEqual([])
  expect(owed({ email, read: { shopper: 2, desk: 0 } }, 'shopper', 'desk')).toEqual([])
  expect(owed({ email, mailed: { question: 0, answer: 2 } }, 'shopper', 'desk')).toEqual([])
})

it('asks for the same mail again where the answer was lost, and for what came since in another', () => {
  const email = 'mette@example.dk'
  const lost = { email, mailing: { answer: 2 } }
  expect(owed(lost, 'shopper', 'desk', 'desk')).toMatchObject([{ upTo: 2, seqs: [2] }])
  const taken = { ...lost, mailed: { question: 0, answer: 2 } }
  expect(owed(taken, 'shopper', 'desk', 'desk')).toMatchObject([{ upTo: 3, seqs: [3] }])
})

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

it('the shop gets a mail with the whole chat a minute after a message to an empty desk', () => {
  expect(owed({ away: 2 }, 'shopper', 'shopper')).toEqual([
    { kind: 'question', at: minute, upTo: 2, seqs: [1, 2] },
  ])
  expect(owed({ away: 3 }, 'shopper', 'desk', 'shopper')).toEqual([
    { kind: 'question', at: 3 * minute, upTo: 3, seqs: [1, 2, 3] },
  ])
})

it('the shop gets no mail if the desk is staffed, has answered or was mailed already', () => {
  expect(owed({}, 'shopper')).toEqual([])
  expect(owed({ away: 1 }, 'shopper', 'desk')).toEqual([])
  expect(owed({ away: 1, mailed: { question: 1, answer: 0 } }, 'shopper')).toEqual([])
})

it('the shopper gets a mail with unread answers after five minutes if an address was given', () => {
  const email = 'mette@example.dk'
  expect(owed({ email }, 'shopper', 'desk', 'desk')).toEqual([
    { kind: 'answer', at: 6 * minute, upTo: 3, seqs: [2, 3] },
  ])
  expect(owed({}, 'shopper', 'desk')).toEqual([])
  expect(owed({ email, read: { shopper: 2, desk: 0 } }, 'shopper', 'desk')).toEqual([])
  expect(owed({ email, mailed: { question: 0, answer: 2 } }, 'shopper', 'desk')).toEqual([])
})

it('a mail is requested again if its confirmation was lost, and later answers come in another mail', () => {
  const email = 'mette@example.dk'
  const lost = { email, mailing: { answer: 2 } }
  expect(owed(lost, 'shopper', 'desk', 'desk')).toMatchObject([{ upTo: 2, seqs: [2] }])
  const taken = { ...lost, mailed: { question: 0, answer: 2 } }
  expect(owed(taken, 'shopper', 'desk', 'desk')).toMatchObject([{ upTo: 3, seqs: [3] }])
})

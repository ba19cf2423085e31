import { randomMask } from '../../login/secret.ts'
import type { TestCharge } from './charge.ts'

/** The data of a card that the test provider stores. All cards are Visa cards. */
export interface TriedCard {
  masked_card: string
  /** Month and year, for example `12-27`. */
  exp_date: string
  fate: CardOutcome
}

export type CardOutcome = 'approved' | 'declined' | 'challenged' | 'unanswered'

/** Card numbers that no bank issues, with the result of a payment. */
export const testCards: readonly { number: string; fate: CardOutcome }[] = [
  { number: '4111 1111 1111 1111', fate: 'approved' },
  { number: '4000 0000 0000 0002', fate: 'declined' },
  { number: '4000 0000 0000 3220', fate: 'challenged' },
  { number: '4000 0000 0000 0119', fate: 'unanswered' },
]

/** The code that the test bank sends to every card holder. */
export const bankCode = '1234'

export interface CardInput {
  number: string
  expiry: string
  cvc: string
}

export const cardFields = ['number', 'expiry', 'cvc'] as const
export type CardField = (typeof cardFields)[number]

/** Returns the invalid fields with their errors. Card numbers other than those above are invalid. */
export function cardErrors({ number, expiry, cvc }: CardInput, now: Date): CardField[] {
  const errors: CardField[] = []
  if (!outcomeOf(number)) errors.push('number')
  if (!isToCome(expiry, now)) errors.push('expiry')
  if (!/^\d{3,4}$/.test(cvc.trim())) errors.push('cvc')
  return errors
}

export function outcomeOf(number: string): CardOutcome | undefined {
  const digits = number.replace(/[\s-]/g, '')
  return testCards.find((card) => card.number.replaceAll(' ', '') === digits)?.fate
}

/** Returns true if the date (`MM/YY`) is not over: a card is valid until the end of its month. */
function isToCome(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d\d)\s*$/.exec(expiry) ?? []
  if (!month || !year) return false
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1)) > now
}

/** Returns the saved card that a window was opened with; null if it is not saved any more. */
export async function cardOnFile(db: D1Database, { card_on_file }: TestCharge): Promise<TriedCard | null> {
  return db.prepare('SELECT * FROM test_cards WHERE id = ?').bind(card_on_file).first<TriedCard>()
}

/** Returns the saved cards of a customer in the format of Reepay's API. */
export async function cardsOfCustomer(db: D1Database, customer: string): Promise<object[]> {
  const { results } = await db
    .prepare('SELECT id, masked_card, exp_date FROM test_cards WHERE customer = ? ORDER BY masked_card')
    .bind(customer)
    .all()
  return results.map((card) => ({ ...card, state: 'active', card_type: 'visa' }))
}

export async function forgetCard(db: D1Database, id: string): Promise<void> {
  await db.prepare('DELETE FROM test_cards WHERE id = ?').bind(id).run()
}

export function triedCard({ number, expiry }: CardInput): TriedCard {
  const digits = number.replace(/\D/g, '')
  const [month, year] = [expiry.trim().slice(0, 2), expiry.trim().slice(-2)]
  const masked_card = `${digits.slice(0, 6)}XXXXXX${digits.slice(-4)}`
  return { masked_card, exp_date: `${month}-${year}`, fate: outcomeOf(number) ?? 'declined' }
}

/** Saves a card after its holder has paid with it and has agreed. */
export async function saveCard(db: D1Database, handle: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO test_cards (id, customer, masked_card, exp_date, fate)
       SELECT ?2, customer, tried_card ->> 'masked_card', tried_card ->> 'exp_date', tried_card ->> 'fate'
       FROM test_charges WHERE handle = ?1 AND keeps_card = 1 AND customer IS NOT NULL AND tried_card IS NOT NULL
       ON CONFLICT (customer, masked_card) DO UPDATE SET exp_date = excluded.exp_date`,
    )
    .bind(handle, `ca_${randomMask()}`)
    .run()
}

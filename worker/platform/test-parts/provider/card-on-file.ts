import { randomMask } from '../../login/secret.ts'
import { type CardInput, type CardOutcome, outcomeOf } from './cards.ts'
import type { TestCharge } from './charge.ts'

/** The data of a card that the test provider stores. All cards are Visa cards. */
export interface TriedCard {
  masked_card: string
  /** Month and year, for example `12-27`. */
  exp_date: string
  fate: CardOutcome
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

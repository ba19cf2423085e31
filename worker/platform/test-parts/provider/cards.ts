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

import type { StoreCode } from '#shared/store-view.ts'

/** Where consumers complain after they have complained to the seller. */
export const complaintBody: Record<StoreCode, readonly string[]> = {
  da: ['Nævnenes Hus, Toldboden 2, 8800 Viborg, naevneneshus.dk'],
  sv: ['Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, arn.se'],
}

/** Where transfers go. */
export const account: Record<StoreCode, string> = {
  da: 'reg.nr. 9999, kontonr. 1234567890',
  sv: 'IBAN DK00 9999 1234 5678 90',
}

/** The editor's pages whose words belong into the mail itself: a link alone is no durable medium (CJEU C-49/11). */
export const legalPages: Record<StoreCode, { terms: string; withdrawal: string }> = {
  da: { terms: 'handelsbetingelser', withdrawal: 'fortryd-aftalen' },
  sv: { terms: 'kopvillkor', withdrawal: 'angra-avtalet' },
}

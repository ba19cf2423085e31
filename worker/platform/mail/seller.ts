import type { StoreCode } from '#shared/store-view.ts'

/** The seller, as the law requires in a confirmation (directive 2011/83/EU, articles 6 and 8). */
export const seller: Record<StoreCode, readonly string[]> = {
  da: [
    'Karaffel ApS',
    'Nørregade 14, 7500 Holstebro',
    'CVR-nr. 40 50 60 70',
    '+45 70 10 20 30',
    'hej@karaffel.example',
  ],
  sv: [
    'Karaffel ApS',
    'Nørregade 14, 7500 Holstebro, Danmark',
    'CVR-nr 40 50 60 70',
    '+46 10 20 30 400',
    'hej@karaffel.example',
  ],
}

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

import type { AccountCode, VoucherSeries } from '#shared/account-codes.ts'

export interface AccountingWords {
  series: Readonly<Record<VoucherSeries, string>>
  accounts: Readonly<Record<AccountCode, string>>
  /** Headings of the files for people. */
  sums: readonly string[]
  journal: readonly string[]
  count: string
  /** The till of a shop, as a method of payment. */
  till: string
}

/** Words of the files of the books. */
export const danishAccounting: AccountingWords = {
  series: {
    ...{ F: 'Faktura', K: 'Kreditnota', B: 'Indbetaling', R: 'Tilbagebetaling' },
    ...{ G: 'Gavekort', P: 'Point' },
  },
  accounts: {
    ...{ goods: 'Varer', freight: 'Fragt', fees: 'Ydelser', deposit: 'Pant' },
    ...{ 'vat-goods': 'Moms af varer', 'vat-freight': 'Moms af fragt', 'vat-fees': 'Moms af ydelser' },
    ...{ 'gift-cards': 'Gavekort', 'gift-cards-given': 'Foræret som gavekort' },
    ...{ receivable: 'Tilgodehavende', payment: 'Betaling' },
    ...{ points: 'Point', 'points-earned': 'Optjente point', 'points-used': 'Brugte point' },
  },
  sums: ['Art', 'Sats', 'Metode', 'Konto', 'Navn', 'Debet', 'Kredit', 'Saldo'],
  journal: ['Dato', 'Bilag', 'Ordre', 'Tekst', 'Konto', 'Navn', 'Debet', 'Kredit'],
  count: 'Bilag',
  till: 'Kassen',
}

export const swedishAccounting: AccountingWords = {
  series: {
    ...{ F: 'Faktura', K: 'Kreditfaktura', B: 'Inbetalning', R: 'Återbetalning' },
    ...{ G: 'Presentkort', P: 'Poäng' },
  },
  accounts: {
    ...{ goods: 'Varor', freight: 'Frakt', fees: 'Tjänster', deposit: 'Pant' },
    ...{ 'vat-goods': 'Moms på varor', 'vat-freight': 'Moms på frakt', 'vat-fees': 'Moms på tjänster' },
    ...{ 'gift-cards': 'Presentkort', 'gift-cards-given': 'Bortskänkta presentkort' },
    ...{ receivable: 'Fordran', payment: 'Betalning' },
    ...{ points: 'Poäng', 'points-earned': 'Intjänade poäng', 'points-used': 'Använda poäng' },
  },
  sums: ['Slag', 'Sats', 'Metod', 'Konto', 'Namn', 'Debet', 'Kredit', 'Saldo'],
  journal: ['Datum', 'Verifikation', 'Order', 'Text', 'Konto', 'Namn', 'Debet', 'Kredit'],
  count: 'Verifikationer',
  till: 'Kassan',
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTranslate, MessagesContext } from '#client/messages.tsx'
import da from '#locales/da-DK.json' with { type: 'json' }
import sv from '#locales/sv-SE.json' with { type: 'json' }
import { invoiceSums } from '#shared/invoice.ts'
import { sellerLines, shop } from '#shared/shop.ts'
import { storeViews } from '#shared/store-view.ts'
import { computeTotals } from '#shared/totals.ts'
import { InvoicePart } from './invoice.tsx'

const line = {
  item_id: 1,
  name: 'Rioja Reserva',
  qty: 2,
  type_id: 'simple' as const,
  price_incl_tax: 10_000,
  pant_amount: 100,
}
const delivery = { title: 'PostNord', price_incl_tax: 5_000, tax_percent: 25 }
const buyer = {
  ...{
    firstname: 'Ida',
    lastname: 'Krogh',
    company: 'Krogh Vin',
    street: ['Strandvejen 4'],
    postcode: '7600',
  },
  ...{
    city: 'Struer',
    country_id: 'DK',
    telephone: '20304050',
    email: 'ida@example.dk',
    vat_id: 'DK12345674',
  },
}

/** Returns the text of the invoice. */
function invoiceIn(view: 'da' | 'sv', hasEnded = false): string {
  const currency = view === 'da' ? 'DKK' : 'SEK'
  const totals = computeTotals([{ ...line, tax_percent: 25 }], delivery, currency)
  const sums = invoiceSums(totals)
  if (!sums) throw new Error('the totals do not add up')
  const invoice = {
    ...{ ...sums, hasEnded, currency },
    ...{ issued: '1. november 2026', delivered: '3. november 2026', sellerVat: shop.vatNumber },
  }
  const html = renderToStaticMarkup(
    <MessagesContext value={createTranslate(storeViews[view], view === 'da' ? da : sv)}>
      <InvoicePart
        {...{ invoice, buyer, seller: sellerLines(view) }}
        reference={{ reference: 'Rekv. 4711', ean: '5790000000005' }}
        number="100000042"
        total={totals.grand_total}
      />
    </MessagesContext>,
  )
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u00a0', ' ')
}

it.each([
  ['da', 'Skal ikke betales'],
  ['sv', 'Ska inte betalas'],
] as const)('says in the view %s of an order that has ended that nothing is to be paid', (view, words) => {
  expect(invoiceIn(view, true)).toContain(words)
  expect(invoiceIn(view)).not.toContain(words)
})

/**
 * Required content by momsbekendtgørelsen, section 58 (1) and mervärdesskattelag (2023:200), chapter 17, section 24:
 * date, running number, the seller's VAT number, both names and addresses, quantity and kind, day of delivery, taxable
 * amount per rate, unit price without VAT, rate, VAT.
 */
it.each([
  [
    'da',
    [
      'Faktura 100000042',
      'Fakturadato',
      'CVR-nr. 40 50 60 70',
      'Afsendt eller udleveret den',
      'Moms 25 % af 200,00 kr',
    ],
  ],
  [
    'sv',
    [
      'Faktura 100000042',
      'Fakturadatum',
      'CVR-nr 40 50 60 70',
      'Skickad eller utlämnad den',
      'Moms 25 % av 200,00 kr',
    ],
  ],
] as const)('says in the view %s what the law wants of an invoice', (view, words) => {
  const text = invoiceIn(view)
  const particulars = [
    ...words,
    ...[
      '1. november 2026',
      '3. november 2026',
      'DK40506070',
      'Karaffel ApS',
      'Nørregade 14',
      'Krogh Vin',
      'Ida Krogh',
    ],
    ...[
      'Strandvejen 4',
      '7600 Struer',
      'DK12345674',
      'Rekv. 4711',
      'EAN-nummer 5790000000005',
      'Rioja Reserva 2 80,00 kr',
      '25 % 160,00 kr',
      'PostNord 1 25 % 40,00 kr',
    ],
    ...['50,00 kr', '2,00 kr', view === 'da' ? 'DKK' : 'SEK', '252,00 kr'],
  ]
  for (const said of particulars) expect(text).toContain(said)
})

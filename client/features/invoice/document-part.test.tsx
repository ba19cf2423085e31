import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTranslate, MessagesContext } from '#client/messages.tsx'
import da from '#locales/da-DK.json' with { type: 'json' }
import sv from '#locales/sv-SE.json' with { type: 'json' }
import { sellerLines, shop } from '#shared/shop.ts'
import { storeViews } from '#shared/store-view.ts'
import { DocumentPart, type ShownDocument } from './document-part.tsx'

const buyer = {
  ...{ firstname: 'Ida', lastname: 'Krogh', company: 'Krogh Vin', street: ['Strandvejen 4'] },
  ...{ postcode: '7600', city: 'Struer', country_id: 'DK', telephone: '20304050' },
  ...{ email: 'ida@example.dk', vat_id: 'DK12345674' },
}

const rioja = { kind: 'goods' as const, name: 'Rioja Reserva', qty: 2, unit: 8_000, discount: 0, net: 16_000 }
const oneAmount = { qty: 1, unit: null, discount: 0 }

/** Returns an invoice over two bottles of 100 kr, 2 kr deposit and 50 kr delivery, of which a gift card paid 20 kr. */
function invoice(view: 'da' | 'sv'): ShownDocument {
  return {
    ...{ kind: 'invoice', number: `${view.toUpperCase()}-F2026-00042`, corrects: null },
    ...{ issuedAt: '2026-11-01T09:00:00.000Z', issuedDay: '1. november 2026' },
    ...{ sentAt: '2026-11-03T09:00:00.000Z', sentDay: '3. november 2026' },
    ...{ orderNumber: '100000042', orderedAt: '2026-10-31T09:00:00.000Z' },
    currency: view === 'da' ? 'DKK' : 'SEK',
    seller: sellerLines(view).slice(0, 3),
    sellerVat: shop.vatNumber,
    buyer,
    reference: { reference: 'Rekv. 4711', ean: '5790000000005' },
    paymentTitle: 'Betalingskort',
    rows: [
      { ...rioja, percent: 25 },
      { ...oneAmount, kind: 'freight', name: 'PostNord', net: 4_000, percent: 25 },
      { ...oneAmount, kind: 'deposit', name: 'Deposit', net: 200, percent: null },
    ],
    rates: [{ percent: 25, taxable: 20_000, tax: 5_000 }],
    ...{ paid: 2_000, total: 23_200 },
  }
}

/** Returns the text of the document. */
function textIn(view: 'da' | 'sv', changes: Partial<ShownDocument> = {}): string {
  const html = renderToStaticMarkup(
    <MessagesContext value={createTranslate(storeViews[view], view === 'da' ? da : sv)}>
      <DocumentPart document={{ ...invoice(view), ...changes }} />
    </MessagesContext>,
  )
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u00a0', ' ')
}

/**
 * Required content by momsbekendtgørelsen, section 58 (1) and mervärdesskattelag (2023:200), chapter 17, section 24:
 * date, running number, the seller's VAT number, both names and addresses, quantity and kind, day of delivery, taxable
 * amount per rate, unit price without VAT, rate, VAT.
 */
it.each([
  ['da', ['Faktura DA-F2026-00042', 'Fakturadato', 'CVR-nr. 40 50 60 70', 'Afsendt eller udleveret den']],
  ['sv', ['Faktura SV-F2026-00042', 'Fakturadatum', 'CVR-nr 40 50 60 70', 'Skickad eller utlämnad den']],
] as const)('an invoice in the view %s has the particulars that the law requires', (view, words) => {
  const text = textIn(view)
  const particulars = [
    ...words,
    ...['1. november 2026', '3. november 2026', '100000042', 'DK40506070', 'Karaffel ApS', 'Nørregade 14'],
    ...['Krogh Vin', 'Ida Krogh', 'Strandvejen 4', '7600 Struer', 'DK12345674', 'Rekv. 4711'],
    ...['EAN-nummer 5790000000005', 'Rioja Reserva 2 80,00 kr', '25 % 160,00 kr', 'PostNord 1 25 % 40,00 kr'],
    view === 'da' ? 'Moms 25 % af 200,00 kr' : 'Moms 25 % av 200,00 kr',
    ...['50,00 kr', '2,00 kr', '-20,00 kr', view === 'da' ? 'DKK' : 'SEK', '232,00 kr'],
  ]
  for (const said of particulars) expect(text).toContain(said)
})

it.each([
  ['da', ['Kreditnota DA-K2026-00003', 'Retter faktura DA-F2026-00042', 'Nedslag i prisen']],
  ['sv', ['Kreditfaktura SV-K2026-00003', 'Avser faktura SV-F2026-00042', 'Avdrag på priset']],
] as const)('a credit note in the view %s names the invoice that it corrects', (view, words) => {
  const prefix = view.toUpperCase()
  const text = textIn(view, {
    ...{ kind: 'credit-note', number: `${prefix}-K2026-00003`, corrects: `${prefix}-F2026-00042` },
    rows: [{ ...oneAmount, kind: 'reduction', name: '', net: 4_000, percent: 25 }],
  })
  for (const said of words) expect(text).toContain(said)
})

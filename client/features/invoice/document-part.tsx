import { useMessages } from '#client/messages.tsx'
import type { Address } from '#shared/address.ts'
import type { Minor } from '#shared/money.ts'
import type { DocumentRow, MoneyDocument } from '#shared/platform-api/money-document.ts'
import { townLine } from '#shared/town-line.ts'
import styles from './document-part.module.css'

/** A document with its days in the view's language: `22. november 2026`. */
export interface ShownDocument extends MoneyDocument {
  issuedDay: string
  /** Null if the goods were not sent yet when it was issued. */
  sentDay: string | null
}

/**
 * Renders the required content of an invoice or a credit note: date and running number, both parties with the seller's VAT number, quantity
 * and kind of the goods, the day of delivery, and taxable amount and VAT per rate.
 * Danish momsbekendtgørelsen, section 58 (1); Swedish mervärdesskattelag (2023:200) 17 kap. 24 §; directive 2006/112/EC,
 * article 226.
 */
export function DocumentPart({ document }: { document: ShownDocument }) {
  const { t } = useMessages()
  const { kind, number, rows, rates, paid, currency, total } = document
  const id = `document-${number}`
  return (
    <section className={styles.document} aria-labelledby={id}>
      <h3 id={id}>
        {kind === 'invoice' ? t('Invoice {number}', { number }) : t('Credit note {number}', { number })}
      </h3>
      <Facts document={document} />
      <table className={styles.amounts}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('Each, without VAT')}</th>
            <th scope="col">{t('Discount')}</th>
            <th scope="col">{t('VAT')}</th>
            <th scope="col">{t('Amount, without VAT')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <AmountRow key={index} row={row} />
          ))}
        </tbody>
        <tfoot>
          {rates.map(({ percent, taxable, tax }) => (
            <SumRow
              key={percent}
              label={t('VAT {percent} % of {amount}', { percent, amount: t.price(taxable) })}
              sum={tax}
            />
          ))}
          {paid > 0 && (
            <SumRow
              label={kind === 'invoice' ? t('Paid with a gift card') : t('Back on the gift card')}
              sum={-paid}
            />
          )}
          <SumRow
            label={
              kind === 'invoice'
                ? t('Total in {currency}', { currency })
                : t('Back in {currency}', { currency })
            }
            sum={total}
          />
        </tfoot>
      </table>
    </section>
  )
}

function Facts({ document }: { document: ShownDocument }) {
  const { t } = useMessages()
  const { kind, corrects, issuedDay, sentDay, seller, sellerVat, buyer, reference, orderNumber } = document
  const facts = [
    [kind === 'invoice' ? t('Invoice date') : t('Date of the credit note'), issuedDay],
    [t('Corrects invoice'), corrects],
    [t('Order number'), orderNumber],
    [t('Sent or handed over on'), sentDay],
    [t('Seller'), ...seller, t('VAT number {number}', { number: sellerVat })],
    [t('Buyer'), ...buyerRows(buyer, t)],
    [t('Your reference'), reference.reference],
    [t('EAN number'), reference.ean],
    [t('Payment'), document.paymentTitle],
  ].map(([name, ...words]) => ({ name, words: words.filter(Boolean) }))
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, words }) =>
          words.length > 0 && (
            <div key={name}>
              <dt>{name}</dt>
              {words.map((row) => (
                <dd key={row}>{row}</dd>
              ))}
            </div>
          ),
      )}
    </dl>
  )
}

function AmountRow({ row: { kind, name, qty, unit, discount, net, percent } }: { row: DocumentRow }) {
  const { t } = useMessages()
  const names: Partial<Record<DocumentRow['kind'], string>> = {
    deposit: t('Deposit'),
    reduction: t('Reduction of the price'),
  }
  return (
    <tr>
      <th scope="row">{names[kind] ?? (name || t('Delivery and services'))}</th>
      <td>{qty}</td>
      <td>{unit !== null && t.price(unit)}</td>
      <td>{discount > 0 && t.price(-discount)}</td>
      <td>{percent === null ? t('none') : `${percent} %`}</td>
      <td>{t.price(net)}</td>
    </tr>
  )
}

/** Renders a sum. Its empty cell spans the two columns that are hidden on a phone. */
function SumRow({ label, sum }: { label: string; sum: Minor }) {
  const { t } = useMessages()
  return (
    <tr>
      <td colSpan={2} />
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>{t.price(sum)}</td>
    </tr>
  )
}

function buyerRows(buyer: Address, t: ReturnType<typeof useMessages>['t']): string[] {
  const { firstname, lastname, company, street, country_id, vat_id } = buyer
  return [
    company,
    `${firstname} ${lastname}`,
    ...street,
    townLine(buyer, country_id),
    country_id,
    vat_id ? t('VAT number {number}', { number: vat_id }) : '',
  ].filter((row) => row.trim())
}

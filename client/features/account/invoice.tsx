import { useMessages } from '#client/messages.tsx'
import type { Address } from '#shared/address.ts'
import type { Minor } from '#shared/money.ts'
import type { InvoiceReference } from '#shared/order.ts'
import { townLine } from '#shared/town-line.ts'
import type { Invoice } from './account-data.ts'
import styles from './invoice.module.css'

interface InvoiceProps {
  number: string
  invoice: Invoice
  buyer: Address
  reference: InvoiceReference
  seller: readonly string[]
  total: number
}

/**
 * Renders the required content of an invoice: date and running number, both parties with the seller's VAT number, quantity
 * and kind of the goods, the day of delivery, and taxable amount and VAT per rate.
 * Danish momsbekendtgørelsen, section 58 (1); Swedish mervärdesskattelag (2023:200) 17 kap. 24 §; directive 2006/112/EC,
 * article 226.
 */
export function InvoicePart({ number, invoice, buyer, reference, seller, total }: InvoiceProps) {
  const { t } = useMessages()
  const { issued, delivered, rows, rates, paid, sellerVat, currency, hasEnded } = invoice
  const facts = [
    [t('Invoice date'), [issued]],
    ...(delivered ? [[t('Sent or handed over on'), [delivered]] as const] : []),
    [t('Seller'), [...seller.slice(0, 3), t('VAT number {number}', { number: sellerVat })]],
    [t('Buyer'), buyerRows(buyer, t)],
    ...(reference.reference ? [[t('Your reference'), [reference.reference]] as const] : []),
    ...(reference.ean ? [[t('EAN number'), [reference.ean]] as const] : []),
  ] as const
  return (
    <section className={styles.invoice} aria-labelledby="invoice">
      <h3 id="invoice">{t('Invoice {number}', { number })}</h3>
      {hasEnded && <p>{t('Not to be paid: the money of this order goes back.')}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            {words.map((row) => (
              <dd key={row}>{row}</dd>
            ))}
          </div>
        ))}
      </dl>
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
          {rows.map(({ name, qty, unit, discount, net, percent }, index) => (
            <tr key={index}>
              <th scope="row">{percent === null ? t('Deposit') : name}</th>
              <td>{qty}</td>
              <td>{unit !== null && t.price(unit)}</td>
              <td>{discount > 0 && t.price(-discount)}</td>
              <td>{percent === null ? t('none') : `${percent} %`}</td>
              <td>{t.price(net)}</td>
            </tr>
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
          {paid > 0 && <SumRow label={t('Paid with a gift card')} sum={-paid} />}
          <SumRow label={t('Total in {currency}', { currency })} sum={total} />
        </tfoot>
      </table>
    </section>
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

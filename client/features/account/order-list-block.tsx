import { useContext } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { AreaField } from '#client/ui/field-area.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { BlockProps, ListFinding, ListReview, ReviewedLine } from './account-data.ts'
import { AccountForm, FormContext } from './account-form.tsx'
import screen from './account-screen.module.css'
import styles from './order-list-block.module.css'

const to = accountHref('order-by-list')

/** Renders the order by list: the customer enters SKUs and quantities, reviews each line, and adds all to the cart. */
export function OrderListBlock({
  shown: { isBusiness, showsNet, review },
  form,
}: BlockProps<'order-by-list'>) {
  const { t } = useMessages()
  if (!isBusiness) return <p>{t('Ordering by list is for business customers.')}</p>
  return (
    <>
      {review && <Review review={review} form={form} />}
      <AccountForm
        to={to}
        action="check"
        refused={form}
        submit={t('Check the list')}
        isPosted
        kind={review ? 'outline' : 'primary'}
      >
        <ListFields />
      </AccountForm>
      <section className={screen.part}>
        <h3>{t('VAT')}</h3>
        <AccountForm
          to={to}
          action="net"
          refused={form}
          submit={t(showsNet ? 'Show prices with VAT alone' : 'Show prices without VAT as well')}
          kind="outline"
        >
          {!showsNet && <input type="hidden" name="showsNet" value="on" />}
        </AccountForm>
      </section>
    </>
  )
}

function ListFields() {
  const { t } = useMessages()
  const { typed, errors } = useContext(FormContext)
  return (
    <>
      <AreaField
        id="check-list"
        name="list"
        label={t('Articles and quantities')}
        hint={t(
          'One article a line, its number first and then how many, as from a spreadsheet: 10234 6. At most 100 lines.',
        )}
        defaultValue={typed.list}
        error={errors.list && t(errors.list)}
        rows={8}
        spellCheck={false}
      />
      <Field
        name="file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        label={t('Or a file (CSV)')}
        optional={t('(optional)')}
      />
    </>
  )
}

function Review({
  review: { lines, confirmed, total },
  form,
}: {
  review: ListReview
  form: BlockProps<'order-by-list'>['form']
}) {
  const { t } = useMessages()
  return (
    <section className={styles.review}>
      <h3>{t('What we found')}</h3>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Article')}</th>
            <th scope="col">{t('How many')}</th>
            <th scope="col">{t('Price')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.line} {...line} />
          ))}
        </tbody>
      </table>
      {confirmed ? (
        <AccountForm to={to} action="order" refused={form} submit={t('Put these lines into the cart')}>
          <input type="hidden" name="list" value={confirmed} />
          <p>
            {t('Together')} <strong>{t.price(total)}</strong>
          </p>
        </AccountForm>
      ) : (
        <p>{t('Nothing of this list can be put into the cart.')}</p>
      )}
    </section>
  )
}

function Line({ line, sku, written, finding, name, href, asked, qty, price }: ReviewedLine) {
  const { t } = useMessages()
  return (
    <tr>
      <td>{line}</td>
      <td>
        {href ? <a href={href}>{name}</a> : <span className={styles.written}>{written}</span>}
        {name && <small>{sku}</small>}
        {finding !== 'found' && (
          <em className={styles.finding}>{t(words[finding], { asked: asked ?? 0, qty })}</em>
        )}
      </td>
      <td>{qty}</td>
      <td>{price !== null && qty > 0 ? t.price(price * qty) : '–'}</td>
    </tr>
  )
}

const words: Record<Exclude<ListFinding, 'found'>, string> = {
  cut: 'Only {qty} of {asked} can be had.',
  raised: 'Sold in larger quantities: {qty} instead of {asked}.',
  choose: 'Something has to be chosen: do that on its page.',
  soldOut: 'Sold out.',
  unknown: 'We know no article of this number.',
  noQuantity: 'The quantity is no whole number.',
}

import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ReadProduct, StoreroomFacts } from '#shared/desk/product-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DecimalField } from '../ui/decimal-field.tsx'
import { TypedField } from '../ui/typed-fields.tsx'
import styles from './products.module.css'

/** Renders the stock online and in the shops. A correction has a reason, and is stored at once. */
export function ProductStock({ product }: { product: ReadProduct }) {
  const { t } = useMessages()
  const { cells, shops, sku } = product
  const isCounted = cells.qty !== undefined && cells.qty !== ''
  return (
    <section aria-label={t('Stock')} className={styles.stock}>
      <h2>{t('Stock')}</h2>
      <dl>
        {cells.qty !== undefined && (
          <Row title={t('Online')} sku={sku} column="qty" count={isCounted ? Number(cells.qty) : undefined} />
        )}
        {shops.map(({ column, name }) => (
          <Row key={column} title={name} sku={sku} column={column} count={Number(cells[column] ?? 0)} />
        ))}
      </dl>
      <Storeroom key={JSON.stringify(product.storeroom)} sku={sku} stored={product.storeroom} />
      {cells.qty === undefined && <p>{t('The stock follows from the parts or variants.')}</p>}
    </section>
  )
}

/** Renders the place in the storeroom and the purchase prices. They are stored at once. */
function Storeroom({ sku, stored }: { sku: string; stored: StoreroomFacts }) {
  const { t } = useMessages()
  const [facts, setFacts] = useState(stored)
  return (
    <div className={styles.storeroom}>
      <TypedField
        label={t('Place in the storeroom')}
        hint={t('Packing lists are sorted by it: A2, A10, B1.')}
        value={facts.shelf}
        maxLength={40}
        onType={(shelf) => setFacts({ ...facts, shelf })}
      />
      {Object.entries(facts.costs).map(([currency, cost]) => (
        <DecimalField
          key={currency}
          label={t('Cost without VAT ({currency})', { currency })}
          value={cost}
          isAmount
          onChange={(value) => setFacts({ ...facts, costs: { ...facts.costs, [currency]: value } })}
        />
      ))}
      {JSON.stringify(facts) !== JSON.stringify(stored) && (
        <ActionButton path="products/setStoreroom" input={{ sku, facts }}>
          {t('Store place and cost')}
        </ActionButton>
      )}
    </div>
  )
}

interface RowProps {
  title: string
  sku: string
  column: string
  /** Undefined: never counted. */
  count: number | undefined
}

function Row({ title, sku, column, count }: RowProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{count ?? t('Not counted')}</strong>
        {count !== undefined && !isOpen && (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('Correct')}
          </Button>
        )}
        {count !== undefined && isOpen && (
          <Correction sku={sku} column={column} count={count} onDone={() => setOpen(false)} />
        )}
      </dd>
    </div>
  )
}

function Correction({
  sku,
  column,
  count,
  onDone,
}: {
  sku: string
  column: string
  count: number
  onDone(): void
}) {
  const { t } = useMessages()
  const [after, setAfter] = useState(String(count))
  const [reason, setReason] = useState('')
  const isCount = /^\s*\d{1,7}\s*$/.test(after)
  return (
    <div className={styles.correction}>
      <TypedField
        label={t('Counted pieces')}
        error={isCount ? undefined : t('This is not a whole number.')}
        value={after}
        inputMode="numeric"
        autoFocus
        onType={setAfter}
      />
      <TypedField
        label={t('Reason')}
        hint={t('Delivery, breakage, count, …')}
        value={reason}
        maxLength={200}
        onType={setReason}
      />
      {isCount && (
        <ActionButton
          path="products/countStock"
          input={{ sku, column, before: count, after: Number(after), reason }}
          kind="primary"
          onDone={onDone}
        >
          {t('Store the count')}
        </ActionButton>
      )}
      <Button kind="quiet" onClick={onDone}>
        {t('Change nothing')}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import type { ListedProduct } from '#shared/desk/product-calls.ts'
import { productImage } from '#shared/images.ts'
import { storeViews } from '#shared/store-view.ts'
import { deskFileHref } from '../call-desk.ts'
import { useColleague } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../ui/desk-table.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { useListState } from '../ui/list-state.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { productPath } from './product-path.ts'
import styles from './products.module.css'

type ChosenFilters = Record<string, string | undefined>
type Sort = 'name' | 'sku' | 'price' | 'qty' | 'sold30' | 'created'

/** The list of products, with the actions on several at once. */
export function DeskProducts() {
  const { t } = useMessages()
  const { view } = useColleague().shell
  const [state, change] = useListState<Sort>('products', { sort: 'name', isDescending: false })
  const filters = state.filters as ChosenFilters
  const list = useDeskCall('products/list', { ...state, filters: { ...filters, view } as never })
  const [keys, select] = useState<ReadonlySet<string>>(new Set())
  return (
    <DeskPage
      title={t('Products')}
      actions={
        <>
          <Link href="/new" className={buttonClass({})}>
            {t('New product')}
          </Link>
          <Link href="/file" className={buttonClass({ kind: 'outline' })}>
            {t('Price list or product file')}
          </Link>
          <a className={buttonClass({ kind: 'outline' })} href={deskFileHref('products/reorderList', {})}>
            {t('Reorder list (CSV)')}
          </a>
        </>
      }
    >
      <DeskTable<ListedProduct, Sort>
        title={t('Products')}
        columns={useColumns()}
        list={list}
        state={state}
        change={change}
        rowKey={({ sku }) => sku}
        href={({ sku }) => productPath(sku)}
        search={t('Search name, number, producer or grape')}
        filters={<ProductFilters chosen={filters} onChange={(filters) => change({ filters })} />}
        selection={{
          keys,
          select,
          actions: <ForSelected skus={[...keys]} onDone={() => select(new Set())} />,
        }}
        empty={<p>{t('No product matches.')}</p>}
      />
    </DeskPage>
  )
}

interface ProductFiltersProps {
  chosen: ChosenFilters
  onChange(filters: ChosenFilters): void
}

function ProductFilters({ chosen, onChange }: ProductFiltersProps) {
  const { t } = useMessages()
  const choose = (name: string) => (value: string | undefined) => onChange({ ...chosen, [name]: value })
  return (
    <>
      <FilterSelect
        label={t('Status')}
        value={chosen.status}
        options={{ shown: t('On sale'), hidden: t('Hidden') }}
        onChoose={choose('status')}
      />
      <FilterSelect
        label={t('Stock')}
        value={chosen.stock}
        options={{ in: t('In stock'), low: t('Few left'), out: t('Sold out') }}
        onChoose={choose('stock')}
      />
      <FilterSelect
        label={t('Offers')}
        value={chosen.offer}
        options={{ on: t('On offer now') }}
        onChoose={choose('offer')}
      />
    </>
  )
}

function ForSelected({ skus, onDone }: { skus: string[]; onDone(): void }) {
  const { t } = useMessages()
  return (
    <>
      <ActionButton path="products/hide" input={{ skus, isHidden: true }} onDone={onDone}>
        {t('Hide')}
      </ActionButton>
      <ActionButton path="products/hide" input={{ skus, isHidden: false }} onDone={onDone}>
        {t('Put on sale')}
      </ActionButton>
    </>
  )
}

function useColumns(): DeskColumn<ListedProduct, Sort>[] {
  const { t } = useMessages()
  const { currency } = storeViews[useColleague().shell.view]
  return [
    { title: t('Name'), sort: 'name', cell: (product) => <NameCell {...product} /> },
    { title: t('Item no.'), sort: 'sku', from: 'tablet', cell: ({ sku }) => sku },
    {
      title: t('Price'),
      sort: 'price',
      isNumber: true,
      cell: ({ price, isOnOffer }) => (
        <>
          <DeskMoney minor={price} currency={currency} />
          {isOnOffer && <small className={styles.under}>{t('On offer')}</small>}
        </>
      ),
    },
    { title: t('Stock'), sort: 'qty', isNumber: true, cell: ({ qty }) => qty ?? t('Not counted') },
    {
      title: t('Sold in 30 days'),
      sort: 'sold30',
      isNumber: true,
      from: 'desktop',
      cell: ({ sold30 }) => sold30,
    },
    {
      title: t('Status'),
      from: 'tablet',
      cell: ({ isHidden, isInStock }) => (
        <StatusLabel tone={isHidden ? 'over' : isInStock ? 'done' : 'waits'}>
          {isHidden ? t('Hidden') : isInStock ? t('On sale') : t('Sold out')}
        </StatusLabel>
      ),
    },
  ]
}

function NameCell({ name, producer, image }: ListedProduct) {
  return (
    <span className={styles.named}>
      {image ? (
        <img {...imageOf(image)} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <span className={styles.unpictured} />
      )}
      <span>
        {name}
        {producer && <small className={styles.under}>{producer}</small>}
      </span>
    </span>
  )
}

function imageOf(path: string) {
  return { src: productImage(path, 150).src }
}

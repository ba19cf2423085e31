import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import type { ListedProduct } from '#shared/desk/product-calls.ts'
import { productImage } from '#shared/images.ts'
import { deskFileHref } from '../call-desk.ts'
import { useColleague } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { type ListFilter, RecordList } from '../ui/record-list.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { productPath } from './product-path.ts'
import styles from './products.module.css'

/** The list of products, with the actions on several at once. */
export function DeskProducts() {
  const { t } = useMessages()
  const { view } = useColleague().shell
  return (
    <RecordList
      path="products/list"
      title={t('Products')}
      sort="name"
      isAscending
      rowKey={({ sku }) => sku}
      href={({ sku }) => productPath(sku)}
      search={t('Search name, number, producer or grape')}
      filters={useFilters()}
      fixed={{ view }}
      empty={t('No product matches.')}
      actions={<HeadActions />}
      selected={(skus, clear) =>
        [true, false].map((isHidden) => (
          <ActionButton key={String(isHidden)} path="products/hide" input={{ skus, isHidden }} onDone={clear}>
            {isHidden ? t('Hide') : t('Put on sale')}
          </ActionButton>
        ))
      }
      columns={[
        { title: t('Name'), sort: 'name', cell: (product) => <NameCell {...product} /> },
        { title: t('Item no.'), sort: 'sku', from: 'tablet', cell: ({ sku }) => sku },
        {
          title: t('Price'),
          sort: 'price',
          money: ({ price }) => price,
          second: ({ isOnOffer }) => isOnOffer && t('On offer'),
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
      ]}
    />
  )
}

function useFilters(): ListFilter[] {
  const { t } = useMessages()
  return [
    { name: 'status', label: t('Status'), options: { shown: t('On sale'), hidden: t('Hidden') } },
    {
      name: 'stock',
      label: t('Stock'),
      options: { in: t('In stock'), low: t('Few left'), out: t('Sold out') },
    },
    { name: 'offer', label: t('Offers'), options: { on: t('On offer now') } },
  ]
}

function HeadActions() {
  const { t } = useMessages()
  return (
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
  )
}

function NameCell({ name, producer, image }: ListedProduct) {
  return (
    <span className={styles.named}>
      {image ? (
        <img src={productImage(image, 150).src} alt="" width={44} height={44} loading="lazy" />
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

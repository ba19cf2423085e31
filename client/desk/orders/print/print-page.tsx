import { useSearch } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { townLine } from '#shared/address.ts'
import type { PackedOrder } from '#shared/desk/order-calls.ts'
import { sellerLines } from '#shared/shop.ts'
import { useErrorWords } from '../../desk-context.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { useDeskCall } from '../../use-desk-call.ts'
import { actionRefusalWords } from '../order-words.ts'
import { DeliverySheets } from './delivery-sheets.tsx'
import { PackingList } from './packing-list.tsx'
import { PickUpList } from './pick-up-list.tsx'
import styles from './print.module.css'
import { recipientLines } from './recipient-lines.ts'

interface Paper {
  title: string
  Content(props: { orders: readonly PackedOrder[] }): React.ReactNode
}

const papers: Record<string, Paper> = {
  packing: { title: 'Packing list', Content: PackingList },
  notes: { title: 'Delivery notes', Content: DeliverySheets },
  labels: { title: 'Address labels', Content: AddressLabels },
  'pick-up': { title: 'Pick-up list', Content: PickUpList },
}

/** Renders a page to print of the orders whose numbers are in the address. */
export function PrintPage({ kind }: { kind: string }) {
  const { t } = useMessages()
  const errorWords = useErrorWords(actionRefusalWords)
  const numbers = (new URLSearchParams(useSearch()).get('numbers') ?? '').split(',').filter(Boolean)
  const { data, error } = useDeskCall('orders/packing', { numbers }, numbers.length > 0)
  const paper = Object.hasOwn(papers, kind) ? papers[kind] : undefined
  if (!paper || numbers.length === 0)
    return (
      <DeskPage title={t('Nothing to print')} back={{ href: '/', title: t('Orders') }}>
        <p>{t('Choose orders in the list, then what to print.')}</p>
      </DeskPage>
    )
  return (
    <DeskPage
      title={t(paper.title)}
      back={{ href: '/', title: t('Orders') }}
      actions={<Button onClick={() => print()}>{t('Print')}</Button>}
    >
      {error && <p role="alert">{errorWords(error)}</p>}
      {data && <paper.Content orders={data} />}
    </DeskPage>
  )
}

/** Renders a label of A6 for each order that is sent: the recipient, and the parcel shop if there is one. */
function AddressLabels({ orders }: { orders: readonly PackedOrder[] }) {
  return orders
    .filter(({ isCollected }) => !isCollected)
    .map((order) => <Label key={order.number} order={order} />)
}

function Label({ order }: { order: PackedOrder }) {
  const { number, view, delivery, address } = order
  const { pickup, title } = delivery
  return (
    <article className={styles.label}>
      <p className={styles.sender}>{sellerLines(view).slice(0, 3).join(' · ')}</p>
      <p className={styles.recipient}>{recipientLines(order).join('\n')}</p>
      <p>{address.telephone}</p>
      {pickup && (
        <p className={styles.address}>
          {[pickup.name, pickup.street, townLine(pickup, address.country_id)].join('\n')}
        </p>
      )}
      <p className={styles.foot}>
        {title} · {number}
      </p>
    </article>
  )
}

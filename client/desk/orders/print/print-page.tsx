import { Link, useSearch } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { PackedOrder } from '#shared/desk/order-calls.ts'
import { sellerLines } from '#shared/shop.ts'
import { townLine } from '#shared/town-line.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Failure } from '../../ui/failure.tsx'
import recordStyles from '../../ui/record-page.module.css'
import { useDeskCall } from '../../use-desk-call.ts'
import words from '../../words.json' with { type: 'json' }
import { DeliverySheets, recipientLines } from './delivery-sheets.tsx'
import { PackingList } from './packing-list.tsx'
import { PickUpList } from './pick-up-list.tsx'
import styles from './print.module.css'

type PrintKind = keyof typeof words.print
type Paper = (props: { orders: readonly PackedOrder[] }) => React.ReactNode

const papers: Record<PrintKind, Paper> = {
  packing: PackingList,
  notes: DeliverySheets,
  labels: AddressLabels,
  'pick-up': PickUpList,
}

/** Renders links to the printed pages of these orders. */
export function PrintLinks({ numbers }: { numbers: readonly string[] }) {
  const { t } = useMessages()
  return Object.entries(words.print).map(([kind, title]) => (
    <Link key={kind} href={`/print/${kind}?numbers=${numbers.join(',')}`} className={recordStyles.link}>
      {t(title)}
    </Link>
  ))
}

/** Renders a page to print of the orders whose numbers are in the address. */
export function PrintPage({ kind }: { kind: string }) {
  const { t } = useMessages()
  const numbers = (new URLSearchParams(useSearch()).get('numbers') ?? '').split(',').filter(Boolean)
  const { data, error } = useDeskCall('orders/packing', { numbers }, numbers.length > 0)
  const back = { href: '/', title: t('Orders') }
  if (!Object.hasOwn(papers, kind) || numbers.length === 0)
    return (
      <DeskPage title={t('Nothing to print')} back={back}>
        <p>{t('Choose orders in the list, then what to print.')}</p>
      </DeskPage>
    )
  const Content = papers[kind as PrintKind]
  return (
    <DeskPage
      title={t(words.print[kind as PrintKind])}
      back={back}
      actions={<Button onClick={() => print()}>{t('Print')}</Button>}
    >
      <Failure error={error} words={words.orderRefusal} />
      {data && <Content orders={data} />}
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

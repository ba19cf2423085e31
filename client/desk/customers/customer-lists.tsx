import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { productPath } from '../products/product-path.ts'
import { DeskMoment } from '../ui/desk-moment.tsx'
import styles from '../ui/record-page.module.css'
import { Topic } from '../ui/topic.tsx'

/** Renders the units set aside for the customer, reservations in shops, stock alerts and lists. */
export function CustomerLists({ customer }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  const { setAside, reservations, alerts, lists } = customer
  const isEmpty = [setAside, reservations, alerts, lists].every(({ length }) => length === 0)
  return (
    <Topic title={t('Set aside and listed')}>
      {isEmpty && <p>{t('Nothing is set aside or listed.')}</p>}
      <Products
        title={t('Set aside for the customer')}
        products={setAside.map(({ until, qty, ...product }) => ({
          ...{ ...product, qty },
          note: (
            <>
              {t('until')} <DeskMoment at={until} day />
            </>
          ),
        }))}
      />
      <Products
        title={t('Reserved in a shop')}
        products={reservations.map(({ sku, amount, shop, until }) => ({
          ...{ sku, name: '', qty: amount },
          note: (
            <>
              {shop} · {t('until')} <DeskMoment at={until} />
            </>
          ),
        }))}
      />
      <Products
        title={t('Waits until it is in stock')}
        products={alerts.map(({ at, isConfirmed, ...product }) => ({
          ...product,
          note: (
            <>
              <DeskMoment at={at} day />
              {!isConfirmed && ` · ${t('not confirmed')}`}
            </>
          ),
        }))}
      />
      {lists.map(({ name, isShared, products }) => (
        <Products key={name} title={isShared ? `${name} · ${t('shared')}` : name} products={products} />
      ))}
    </Topic>
  )
}

interface ProductsProps {
  title: string
  products: readonly { sku: string; name: string; qty?: number; note?: React.ReactNode }[]
}

function Products({ title, products }: ProductsProps) {
  if (products.length === 0) return null
  return (
    <>
      <h3 className={styles.subtopic}>{title}</h3>
      <ul className={styles.entries}>
        {products.map(({ sku, name, qty = 1, note }, place) => (
          <li key={`${sku} ${place}`}>
            <span>
              {qty > 1 && `${qty} × `}
              <Link href={`~/desk/products${productPath(sku)}`}>{name || sku}</Link>
              <small className={styles.second}>{note}</small>
            </span>
            <small>{sku}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

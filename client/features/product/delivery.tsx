import type { ProductPageData, ShopStock } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { useFirstScreenSeen } from '#client/navigation/below-fold.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useView } from '#client/view.tsx'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import styles from './delivery.module.css'
import { DeliveryTime } from './delivery-time.tsx'
import { ServiceLink } from './service-dialogs.tsx'

interface DeliveryProps {
  product: Product
  /** Stock in the shops, largest first. */
  shops: ShopStock[]
  buy: ProductPageData['buy']
}

/** Renders delivery time and stock in the shops. */
export function ProductDelivery({ product, shops, buy }: DeliveryProps) {
  const { t } = useMessages()
  const { hasShops } = useView()
  if (product.type_id === 'virtual') return null
  if (product.type_id === 'downloadable') {
    return (
      <ul className={styles.promises}>
        <li>
          <Icon name="mail" />
          {t('Sent by e-mail as soon as the order is paid')}
        </li>
      </ul>
    )
  }
  const shelves = shops.filter(({ qty }) => qty > 0)
  return (
    <ul className={styles.promises}>
      {product.del_days_max && (
        <li>
          <Icon name="truck" />
          <DeliveryTime product={product} />
        </li>
      )}
      {hasShops && (
        <li>
          <Icon name="pin" />
          {shelves.length > 0 ? (
            <Shelves shelves={shelves} sku={buy?.sku} />
          ) : (
            t('Not in the shops at the moment')
          )}
        </li>
      )}
    </ul>
  )
}

function Shelves({ shelves, sku }: { shelves: ShopStock[]; sku: string | undefined }) {
  const { t } = useMessages()
  const seen = useFirstScreenSeen()
  return (
    <details className={styles.shelves}>
      <summary>
        {t('In {count, plural, one {# of our shops} other {# of our shops}}', { count: shelves.length })}
        <Icon name="chevron" size={14} />
      </summary>
      {seen && (
        <ul className={styles.list}>
          {shelves.map(({ code, city, qty }) => (
            <li key={code}>
              {city}
              <span>{qty > 12 ? t('More than 12') : t('{count} in stock', { count: qty })}</span>
            </li>
          ))}
        </ul>
      )}
      {seen && sku && (
        <ServiceLink panel="reservation" href={routes.reservation.href({ sku })}>
          {t('Put bottles aside at a shop')}
        </ServiceLink>
      )}
    </details>
  )
}

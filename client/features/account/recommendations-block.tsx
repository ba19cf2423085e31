import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { routes } from '#shared/routes.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import type { BlockProps, BoughtProduct } from './account-data.ts'
import screen from './account-screen.module.css'
import styles from './recommendations-block.module.css'

/** Renders the bought products with the customer's recommendations. */
export function RecommendationsBlock({
  shown: { products, hasOlder },
  search: { page = 1 },
}: BlockProps<'recommendations'>) {
  const { t } = useMessages()
  return (
    <>
      {products.length > 0 ? (
        <p>{t('Say what you think of what you have bought. We read it before others see it.')}</p>
      ) : (
        <p>
          {t(
            'There is nothing to rate here yet: what you have bought stands here once the order is in force.',
          )}{' '}
          <a href={routes.home.href()}>{t('Find something good')}</a>
        </p>
      )}
      <ul className={styles.products}>
        {products.map((product) => (
          <Bought key={product.id} product={product} />
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <p className={screen.ways}>
          {page > 1 && <a href={pageHref(page - 1)}>{t('Bought later')}</a>}
          {hasOlder && <a href={pageHref(page + 1)}>{t('Bought earlier')}</a>}
        </p>
      )}
    </>
  )
}

function Bought({ product }: { product: BoughtProduct }) {
  const { t } = useMessages()
  const { id, name, href, recommendation } = product
  return (
    <li className={styles.product}>
      <BoughtLine {...product}>{href ? <a href={href}>{name}</a> : name}</BoughtLine>
      <div className={styles.said}>
        {recommendation && <GivenScore score={recommendation.score} />}
        {recommendation?.comment && <p className={styles.comment}>{recommendation.comment}</p>}
        {recommendation?.state && <p className={styles.state}>{t(readingWords[recommendation.state])}</p>}
        <a href={accountHref('recommendations/:id', id)}>
          {recommendation ? t('Change') : t('Rate it')} <VisuallyHidden>{name}</VisuallyHidden>
        </a>
      </div>
    </li>
  )
}

interface BoughtLineProps extends BoughtProduct {
  children: ReactNode
}

/** Renders picture and producer next to the name. */
export function BoughtLine({ image, color_code, producer, children }: BoughtLineProps) {
  return (
    <div className={styles.line} data-wine={color_code}>
      <ProductImage path={image} size={150} alt="" className={styles.picture} />
      <div>
        <p className={styles.name}>{children}</p>
        <p className={styles.state}>{producer}</p>
      </div>
    </div>
  )
}

function GivenScore({ score }: { score: number }) {
  const { t } = useMessages()
  return <Rating value={score} label={t('{score} of 5 stars', { score })} text={`${score}/5`} />
}

export const readingWords = {
  waiting: 'We read it before others see it.',
  approved: 'Others see it on the page of the product.',
  refused: 'We do not show it to others. If you change it, we read it again.',
} as const

function pageHref(page: number): string {
  return accountHref('recommendations', undefined, { page: page > 1 ? page : undefined })
}

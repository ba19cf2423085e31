import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { averageRating } from '#shared/average-rating.ts'
import { shopName } from '#shared/shop.ts'
import type { ProductPageData, ProductRecommendations } from '../catalog/product-data.ts'
import { ProductRating } from '../catalog/product-rating.tsx'
import styles from './recommendations.module.css'

interface RecommendationsProps extends Pick<ProductPageData, 'product' | 'address'> {
  shown: ProductRecommendations
}

/** Renders customers' reviews, newest first, and explains how the shop ensures that the customers have bought the product. */
export function Recommendations({ product, address, shown }: RecommendationsProps) {
  const { t } = useMessages()
  const id = useId()
  const { items, page, pages, unnamed } = shown
  return (
    <section id="recommendations" className={styles.recommendations} aria-labelledby={id}>
      <SectionHead id={id} title={t('What customers say')} text={<ProductRating product={product} />} />
      <ul className={styles.list}>
        {items.map((item) => (
          <Recommendation key={item.id} {...item} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t('What customers say')}>
          {page > 1 && (
            <a rel="prev" href={hrefOf(address, page - 1)}>
              {t('Newer ratings')}
            </a>
          )}
          <span>{t('Page {page} of {pages}', { page, pages })}</span>
          {page < pages && (
            <a rel="next" href={hrefOf(address, page + 1)}>
              {t('Older ratings')}
            </a>
          )}
        </nav>
      )}
      <p className={styles.law}>
        {t(
          'Only who has bought the product here can rate it: we compare with the orders of the account. We read each rating before it is shown, and show good and bad ones alike.',
        )}{' '}
        {unnamed > 0 &&
          averageRating(product) &&
          t(
            '{count, plural, one {# older rating without a name counts} other {# older ratings without a name count}} in the average too; whether those bought the product has not been checked.',
            { count: unnamed },
          )}
      </p>
    </section>
  )
}

function Recommendation({
  score,
  comment,
  answer,
  firstname,
  day,
  dayText,
  lang,
}: ProductRecommendations['items'][number]) {
  const { t } = useMessages()
  return (
    <li className={styles.one}>
      <Rating value={score} label={t('{score} of 5 stars', { score })} text={`${score}/5`} />
      {comment && (
        <p lang={lang} dir="auto" className={styles.words}>
          {comment}
        </p>
      )}
      <p className={styles.who}>
        <bdi>{firstname}</bdi> · {t('bought here')} · <time dateTime={day}>{dayText}</time>
      </p>
      {answer && (
        <blockquote className={styles.answer}>
          <p className={styles.who}>{t('{shop} answers', { shop: shopName })}</p>
          <p lang={lang} dir="auto" className={styles.words}>
            {answer}
          </p>
        </blockquote>
      )}
    </li>
  )
}

function hrefOf(address: string, page: number): string {
  return `${address}${page > 1 ? `?page=${page}` : ''}#recommendations`
}

import { useAtomValue } from 'jotai'
import { cartAtom, isLimitedAtom } from '#client/features/cart/cart-atoms.ts'
import { lineKey, lineProblem } from '#client/features/cart/lines/cart-line-row.tsx'
import { CartTotals } from '#client/features/cart/totals/cart-totals.tsx'
import { litrePrice } from '#client/features/catalog/litre-price.ts'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { useMessages } from '#client/messages.tsx'
import type { CartLine } from '#shared/cart.ts'
import { formatPrice } from '#shared/money.ts'
import row from '../confirmation/placed-order-details.module.css'
import styles from './order-review.module.css'

/** Everything that will be ordered and what it costs: shown right above the order button. */
export function OrderReview() {
  const { t } = useMessages()
  const { lines } = useAtomValue(cartAtom)
  const isLimited = useAtomValue(isLimitedAtom)
  return (
    <div className={styles.review}>
      <ul aria-label={t('Products')}>
        {lines.map((line) => (
          <li
            key={lineKey(line)}
            className={row.line}
            data-problem={line.problem ?? undefined}
            data-wine={line.color_code || undefined}
          >
            <ProductImage path={line.image} alt="" size={150} className={row.picture} />
            <span className={row.qty}>{line.qty} ×</span>
            <span className={styles.name}>
              {line.name}
              {line.options.map(({ label, value }) => (
                <small key={label}>
                  {label}: {value}
                </small>
              ))}
              <LitrePrice line={line} />
              {isLimited(line) && (
                <small className={styles.limited}>
                  {t('Cut to {count}: your two carts together had more than there is.', { count: line.qty })}
                </small>
              )}
              <Hindrance line={line} />
            </span>
            <span className={row.price}>{formatPrice(line.price_incl_tax * line.qty)}</span>
          </li>
        ))}
      </ul>
      <CartTotals />
    </div>
  )
}

function Hindrance({ line }: { line: CartLine }) {
  const { t } = useMessages()
  const problem = lineProblem(line)
  return problem && <strong className={styles.problem}>{t(problem.message, problem.values)}</strong>
}

function LitrePrice({ line: { price_incl_tax, volume_ml } }: { line: CartLine }) {
  const { t } = useMessages()
  const litre = litrePrice(price_incl_tax, volume_ml, t)
  return litre && <small>{litre}</small>
}

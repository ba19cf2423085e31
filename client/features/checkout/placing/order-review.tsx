import { useAtomValue } from 'jotai'
import { isLimitedAtom } from '#client/features/cart/cart-atoms.ts'
import { entryKey } from '#client/features/cart/lines/cart-line-row.tsx'
import { cartEntriesAtom } from '#client/features/cart/lines/kit-atoms.ts'
import { kitNotes, lineProblem } from '#client/features/cart/lines/line-problem.ts'
import { CartTotals } from '#client/features/cart/totals/cart-totals.tsx'
import { litrePrice } from '#client/features/catalog/litre-price.ts'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { useMessages } from '#client/messages.tsx'
import type { CartLine } from '#shared/cart.ts'
import { isKitLine, type KitLine } from '#shared/kit-line.ts'
import row from '../layout/order-lines.module.css'
import styles from './order-review.module.css'

/** Renders the whole order and its totals. */
export function OrderReview() {
  const { t } = useMessages()
  const entries = useAtomValue(cartEntriesAtom)
  return (
    <div className={styles.review}>
      <ul aria-label={t('Products')}>
        {entries.map((entry) =>
          isKitLine(entry) ? (
            <KitReview key={entryKey(entry)} kit={entry} />
          ) : (
            <LineReview key={entryKey(entry)} line={entry} />
          ),
        )}
      </ul>
      <CartTotals />
    </div>
  )
}

function LineReview({ line }: { line: CartLine }) {
  const { t } = useMessages()
  const isLimited = useAtomValue(isLimitedAtom)
  return (
    <li
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
      <span className={row.price}>{t.price(line.price_incl_tax * line.qty)}</span>
    </li>
  )
}

/** Renders a kit with the sum of its bottles; each bottle follows with its price per litre. */
function KitReview({ kit }: { kit: KitLine }) {
  const { t } = useMessages()
  const isLimited = useAtomValue(isLimitedAtom)
  const { name, qty, parts } = kit
  return (
    <li
      className={row.line}
      data-problem={parts.find(({ problem }) => problem)?.problem ?? undefined}
      data-wine={parts[0]?.color_code || undefined}
    >
      <ProductImage path={parts[0]?.image ?? null} alt="" size={150} className={row.picture} />
      <span className={row.qty}>{qty} ×</span>
      <span className={styles.name}>
        {name || t('Tasting kit')}
        {parts.map((part) => (
          <small key={part.sku}>
            {part.qty} × {part.name} <LitrePrice line={part} />
          </small>
        ))}
        {kitNotes(kit, isLimited).map(({ tone, part, message, values }) => {
          const Words = tone === 'problem' ? 'strong' : 'small'
          return (
            <Words key={message} className={tone === 'problem' ? styles.problem : styles.limited}>
              {part && `${part}: `}
              {t(message, values)}
            </Words>
          )
        })}
      </span>
      <span className={row.price}>
        {t.price(parts.reduce((sum, part) => sum + part.qty * part.price_incl_tax, 0))}
      </span>
    </li>
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

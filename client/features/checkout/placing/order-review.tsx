import { useAtomValue } from 'jotai'
import { isLimitedAtom } from '#client/features/cart/cart-atoms.ts'
import { cartEntriesAtom, entryKey } from '#client/features/cart/lines/kit-atoms.ts'
import { kitNotes, lineProblem } from '#client/features/cart/lines/line-problem.ts'
import { CartTotals } from '#client/features/cart/totals/cart-totals.tsx'
import { litrePrice } from '#client/features/catalog/litre-price.ts'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { useMessages } from '#client/messages.tsx'
import type { CartLine } from '#shared/cart.ts'
import { type CartEntry, isKitLine, type KitLine, linesOf } from '#shared/kit-line.ts'
import row from '../layout/order-lines.module.css'
import styles from './order-review.module.css'

/** Renders the whole order and its totals. */
export function OrderReview() {
  const { t } = useMessages()
  const entries = useAtomValue(cartEntriesAtom)
  return (
    <div className={styles.review}>
      <ul aria-label={t('Products')}>
        {entries.map((entry) => (
          <EntryReview key={entryKey(entry)} entry={entry} />
        ))}
      </ul>
      <CartTotals />
    </div>
  )
}

function EntryReview({ entry }: { entry: CartEntry }) {
  const { t } = useMessages()
  const lines = linesOf(entry)
  return (
    <li
      className={row.line}
      data-problem={lines.find(({ problem }) => problem)?.problem ?? undefined}
      data-wine={lines[0]?.color_code || undefined}
    >
      <ProductImage path={lines[0]?.image ?? null} alt="" size={150} className={row.picture} />
      <span className={row.qty}>{entry.qty} ×</span>
      <span className={styles.name}>
        {isKitLine(entry) ? <KitReview kit={entry} /> : <LineReview line={entry} />}
      </span>
      <span className={row.price}>
        {t.price(lines.reduce((sum, { qty, price_incl_tax }) => sum + qty * price_incl_tax, 0))}
      </span>
    </li>
  )
}

function LineReview({ line }: { line: CartLine }) {
  const { t } = useMessages()
  const isLimited = useAtomValue(isLimitedAtom)
  return (
    <>
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
    </>
  )
}

/** Renders the bottles of a kit, each with its price per litre. */
function KitReview({ kit }: { kit: KitLine }) {
  const { t } = useMessages()
  const isLimited = useAtomValue(isLimitedAtom)
  return (
    <>
      {kit.name || t('Tasting kit')}
      {kit.parts.map((part) => (
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
    </>
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

import { useAtomValue } from 'jotai'
import { Fragment, memo } from 'react'
import { CartStepper } from '#client/features/cart/adding/cart-stepper.tsx'
import { litrePrice } from '#client/features/catalog/litre-price.ts'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { useMessages } from '#client/messages.tsx'
import { type CartLine, isPromoLine } from '#shared/cart.ts'
import { type CartEntry, isKitLine } from '#shared/kit-line.ts'
import { formatPrice } from '#shared/money.ts'
import { isLimitedAtom, rowPriceAtom } from '../cart-atoms.ts'
import { otherQuantity } from '../purchase/add-check.ts'
import styles from './cart-line-row.module.css'
import { LineActions } from './line-actions.tsx'
import { lineHref } from './line-href.ts'

interface CartLineRowProps {
  line: CartLine
  onRemove(line: CartLine): void
  onSave?: ((line: CartLine) => void) | undefined
}

/**
 * One line of the cart: picture, name and choice, quantity, price, and what hinders it from being ordered. It is drawn
 * again where it is another line, not where others are.
 */
export const CartLineRow = memo(function CartLineRow({ line, onRemove, onSave }: CartLineRowProps) {
  const { t } = useMessages()
  const { name, options, image, price_incl_tax, pant_amount, volume_ml, problem, is_in_stock, type_id } = line
  const href = lineHref(line)
  const litre = litrePrice(price_incl_tax, volume_ml, t)
  const isGift = isPromoLine(line)
  const isLimited = useAtomValue(isLimitedAtom)(line)
  const hindrance = lineProblem(line)
  const stock = hindrance ?? (is_in_stock ? { message: 'In stock!' } : null)
  return (
    <li className={styles.line} data-problem={problem ?? undefined} data-wine={line.color_code || undefined}>
      <div className={styles.picture}>
        <ProductImage path={image} alt="" size={150} className={styles.image} />
      </div>
      <div className={styles.words}>
        {line.producer && <p>{line.producer}</p>}
        {href ? (
          <a className={styles.name} href={href}>
            {name}
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {options.length > 0 && (
          <p>
            {options.map(({ label, value }, index) => (
              <Fragment key={label}>
                {index > 0 && (type_id === 'bundle' ? <br /> : ', ')}
                {label}: {value}
              </Fragment>
            ))}
          </p>
        )}
        {!isGift && <p>{t('{price} each', { price: formatPrice(price_incl_tax) })}</p>}
        {litre && !isGift && <p>{litre}</p>}
        {pant_amount > 0 && <p>{t('+ deposit {price}', { price: formatPrice(pant_amount) })}</p>}
        {isLimited && (
          <p className={styles.limited}>
            {t('Cut to {count}: your two carts together had more than there is.', { count: line.qty })}
          </p>
        )}
        {stock && (
          <p className={hindrance ? styles.problem : undefined} role={hindrance ? 'alert' : 'status'}>
            {t(stock.message, stock.values)}
          </p>
        )}
      </div>
      {isGift ? (
        <p className={styles.stepper}>{t('{count} pcs', { count: line.qty })}</p>
      ) : (
        <CartStepper line={line} onRemove={() => onRemove(line)} className={styles.stepper} />
      )}
      {isGift ? <p className={styles.price}>{t('Gift')}</p> : <RowPrice line={line} />}
      {!isGift && <LineActions line={line} href={href} onRemove={onRemove} onSave={onSave} />}
    </li>
  )
})

function RowPrice({ line }: { line: CartLine }) {
  const { amount, pending } = useAtomValue(rowPriceAtom)(line)
  return (
    <p className={styles.price} data-pending={pending || undefined}>
      {formatPrice(amount)}
    </p>
  )
}

/** Keeps its place in a list while the platform gives it its id. */
export function lineKey(line: CartLine): string {
  return `${line.sku} ${JSON.stringify(line.product_option?.extension_attributes.custom_options ?? '')}`
}

/** The same of a kit too. */
export function entryKey(entry: CartEntry): string {
  return isKitLine(entry) ? entry.key : lineKey(entry)
}

/** Why a line cannot be ordered as it is, in words, or null where it can. */
export function lineProblem(
  line: CartLine,
): { message: string; values?: Record<string, string | number> } | null {
  if (!line.problem) return null
  if (line.problem !== 'quantity') return { message: problemWords[line.problem] }
  const { message, values = {} } = otherQuantity(line, line.qty)
  return { message, values }
}

const problemWords = {
  unavailable: 'This product is no longer available. Remove it to order the rest.',
  out_of_stock: 'Out of the stock!',
} as const

import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { litrePrice } from '#client/features/catalog/litre-price.ts'
import { useMessages } from '#client/messages.tsx'
import { type CartLine, isPromoLine } from '#shared/cart.ts'
import { isLimitedAtom } from '../cart-atoms.ts'
import styles from './cart-line-row.module.css'
import { lineHref } from './line-href.ts'
import { lineProblem } from './line-problem.ts'

/** Renders the name, choice and unit price of a line, and the reason if it cannot be ordered. */
export function LineWords({ line }: { line: CartLine }) {
  const { t } = useMessages()
  const { name, options, price_incl_tax, pant_amount, volume_ml, is_in_stock, type_id } = line
  const href = lineHref(line)
  const litre = litrePrice(price_incl_tax, volume_ml, t)
  const isGift = isPromoLine(line)
  const isLimited = useAtomValue(isLimitedAtom)(line)
  const hindrance = lineProblem(line)
  const stock = hindrance ?? (is_in_stock ? { message: 'In stock!' } : null)
  return (
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
      {!isGift && <p>{t('{price} each', { price: t.price(price_incl_tax) })}</p>}
      {litre && !isGift && <p>{litre}</p>}
      {pant_amount > 0 && <p>{t('+ deposit {price}', { price: t.price(pant_amount) })}</p>}
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
  )
}

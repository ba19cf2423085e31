import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { litrePrice } from '#client/features/catalog/litre-price.ts'
import { useMessages } from '#client/messages.tsx'
import { type CartLine, isPromoLine } from '#shared/cart.ts'
import type { KitLine } from '#shared/kit-line.ts'
import { routes } from '#shared/routes.ts'
import { isLimitedAtom } from '../cart-atoms.ts'
import styles from './entry-row.module.css'
import { kitNotes, lineProblem } from './line-problem.ts'

/** Renders the name, bottles and unit price of a kit, and the reason if it cannot be ordered. */
export function KitWords({ kit }: { kit: KitLine }) {
  const { t } = useMessages()
  const isLimited = useAtomValue(isLimitedAtom)
  return (
    <div className={styles.words}>
      <a className={styles.name} href={routes.product.href({ parentSku: kit.sku, slug: 'kit' })}>
        {kit.name || t('Tasting kit')}
      </a>
      <ul className={styles.parts} aria-label={t('In the kit')}>
        {kit.parts.map((part) => (
          <li key={part.sku}>
            {part.qty} × {part.name}
          </li>
        ))}
      </ul>
      <p>{t('{price} each', { price: t.price(kit.price_incl_tax) })}</p>
      {kitNotes(kit, isLimited).map(({ tone, part, message, values }) => (
        <p
          key={message}
          className={tone === 'problem' ? styles.problem : styles.limited}
          role={tone === 'problem' ? 'alert' : undefined}
        >
          {part && `${part}: `}
          {t(message, values)}
        </p>
      ))}
    </div>
  )
}

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

/** Returns the address of the line's product page; undefined if it has none. */
export function lineHref({ slug, parentSku, sku, type_id }: CartLine): string | undefined {
  if (!slug) return undefined
  return routes.product.href({ parentSku, slug, ...(type_id === 'configurable' ? { childSku: sku } : {}) })
}

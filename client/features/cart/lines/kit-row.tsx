import { useAtomValue, useSetAtom } from 'jotai'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { useMessages } from '#client/messages.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import type { KitLine } from '#shared/kit-line.ts'
import { formatPrice } from '#shared/money.ts'
import { routes } from '#shared/routes.ts'
import { rowPriceAtom } from '../cart-atoms.ts'
import styles from './cart-line-row.module.css'
import { setKitQuantityAtom } from './kit-atoms.ts'
import { LineButtons } from './line-actions.tsx'
import { lineProblem } from './line-problem.ts'

interface KitRowProps {
  kit: KitLine
  onRemove(kit: KitLine): void
  onSave?: ((kit: KitLine) => void) | undefined
}

/** A tasting kit of the cart: one line with its bottles below the name, changed and removed as one. */
export function KitRow({ kit, onRemove, onSave }: KitRowProps) {
  const { t } = useMessages()
  const setQuantity = useSetAtom(setKitQuantityAtom)
  const priceOf = useAtomValue(rowPriceAtom)
  const { sku, name, qty, parts, price_incl_tax, isWhole } = kit
  const rows = parts.map(priceOf)
  const hindered = parts.find(({ problem }) => problem)
  const problem = hindered && lineProblem(hindered)
  return (
    <li
      className={styles.line}
      data-problem={hindered?.problem ?? undefined}
      data-wine={parts[0]?.color_code || undefined}
    >
      <div className={styles.picture}>
        <ProductImage path={parts[0]?.image ?? null} alt="" size={150} className={styles.image} />
      </div>
      <div className={styles.words}>
        <a className={styles.name} href={routes.product.href({ parentSku: sku, slug: 'kit' })}>
          {name || t('Tasting kit')}
        </a>
        <ul className={styles.parts} aria-label={t('In the kit')}>
          {parts.map((part) => (
            <li key={part.sku}>
              {part.qty} × {part.name}
            </li>
          ))}
        </ul>
        <p className={styles.unit}>{t('{price} each', { price: formatPrice(price_incl_tax) })}</p>
        {!isWhole && <p className={styles.limited}>{t('Not every bottle of this kit can be had.')}</p>}
        {problem && (
          <p className={styles.problem} role="alert">
            {hindered.name}: {t(problem.message, problem.values)}
          </p>
        )}
      </div>
      <Stepper
        value={qty}
        label={t('Quantity of {name}', { name })}
        lessLabel={t('One less')}
        moreLabel={t('One more')}
        className={styles.stepper}
        onChange={(next) => (next < 1 ? onRemove(kit) : setQuantity(kit, next))}
      />
      <p className={styles.price} data-pending={rows.some(({ pending }) => pending) || undefined}>
        {formatPrice(rows.reduce((sum, { amount }) => sum + amount, 0))}
      </p>
      <LineButtons name={name} onRemove={() => onRemove(kit)} onSave={onSave && (() => onSave(kit))} />
    </li>
  )
}

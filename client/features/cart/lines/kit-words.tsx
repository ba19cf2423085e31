import { useAtomValue } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import type { KitLine } from '#shared/kit-line.ts'
import { routes } from '#shared/routes.ts'
import { isLimitedAtom } from '../cart-atoms.ts'
import styles from './cart-line-row.module.css'
import { kitNotes } from './line-problem.ts'

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

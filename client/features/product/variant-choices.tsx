import { useMessages } from '#client/messages.tsx'
import type { VariantChoice } from '../../pages/product.tsx'
import styles from './variant-choices.module.css'

/** Vintage, size or shape as links: each variant has an address of its own. */
export function VariantChoices({ variants }: { variants: VariantChoice[] }) {
  const { t } = useMessages()
  return variants.map(({ code, label, values }) => (
    <nav key={code} aria-label={t('Choose {option}', { option: label })} className={styles.choice}>
      <p className={styles.label}>
        {label}
        <span>{values.find(({ chosen }) => chosen)?.label}</span>
      </p>
      <ul className={styles.values}>
        {values.map((value) => (
          <li key={value.label}>
            <a
              href={value.href ?? undefined}
              className={styles.value}
              aria-current={value.chosen || undefined}
              aria-disabled={!value.href || undefined}
              data-out={!value.inStock || undefined}
            >
              {value.label}
              {!value.inStock && <small>{value.href ? t('Sold out') : t('Not available')}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

import type { VariantChoice } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import type { AwaitedVariant } from './awaited-variant.ts'
import styles from './variant-choices.module.css'

interface VariantChoicesProps {
  variants: VariantChoice[]
  awaited?: AwaitedVariant
}

/** Renders vintage, size or shape as links: each variant has its own address. The clicked variant is marked at once. */
export function VariantChoices({ variants, awaited }: VariantChoicesProps) {
  const { t } = useMessages()
  return variants.map(({ code, label, values }) => {
    const marked =
      values.find(({ href }) => href && href === awaited?.href) ?? values.find(({ chosen }) => chosen)
    return (
      <nav key={code} aria-label={t('Choose {option}', { option: label })} className={styles.choice}>
        <p className={styles.label}>{label}</p>
        <ul className={styles.values}>
          {values.map((value) => (
            <li key={value.label}>
              <a
                href={value.href ?? undefined}
                className={styles.value}
                aria-current={value === marked || undefined}
                aria-disabled={!value.href || undefined}
                data-choice
                data-out={!value.inStock || undefined}
                onClick={(event) => value.href && isPlainPress(event) && awaited?.choose(value.href)}
              >
                {value.label}
                {!value.inStock && <small>{value.href ? t('Sold out') : t('Not available')}</small>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  })
}

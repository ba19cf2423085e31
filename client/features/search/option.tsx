import { useMessages } from '#client/messages.tsx'
import { ProductImage } from '../catalog/product-image.tsx'
import styles from './search-panel.module.css'
import type { Suggestion } from './suggestions.ts'
import { optionId, preventBlur } from './use-listbox.ts'

interface OptionProps {
  suggestion: Suggestion
  index: number
  isActive: boolean
  onFollow(): void
}

/** A row of the list: a link, so that it can be opened in another tab as well. */
export function SuggestionOption({ suggestion, index, isActive, onFollow }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={suggestion.href}
      data-kind={suggestion.kind}
      onPointerDown={preventBlur}
      onClick={onFollow}
    >
      <Words suggestion={suggestion} />
    </a>
  )
}

function Words({ suggestion: { kind, label, image, note, count } }: { suggestion: Suggestion }) {
  const { t } = useMessages()
  if (kind === 'all') {
    return (
      <span className={styles.all}>
        {t('Show all {count} for “{text}”', { count: count ?? 0, text: label })}
      </span>
    )
  }
  return (
    <>
      {kind === 'product' && (
        <span className={styles.picture}>
          <ProductImage path={image ?? null} alt="" size={48} className={styles.image} />
        </span>
      )}
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{kind === 'product' ? note : t(kindWords[kind])}</span>
    </>
  )
}

const kindWords = {
  category: 'Category',
  grape: 'Grape',
  area: 'Area',
  offer: 'Did you mean this?',
} as const

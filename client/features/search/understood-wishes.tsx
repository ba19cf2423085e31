import { useMessages } from '#client/messages.tsx'
import { RemovableChip } from '#client/ui/chip.tsx'
import styles from './related-links.module.css'
import type { RelatedLink } from './related-links.tsx'

interface UnderstoodWishesProps {
  wishes: RelatedLink[]
  /** Words that were left out of the search, because they match nothing. */
  leftOut: string[]
}

/** Renders the understood wishes, each with a link that removes it, and the words that were left out. */
export function UnderstoodWishes({ wishes, leftOut }: UnderstoodWishesProps) {
  const { t } = useMessages()
  return (
    <>
      {leftOut.length > 0 && (
        <p>
          {t('We found nothing with {words}, so this is without.', {
            words: leftOut.map((query) => t('“{query}”', { query })).join(', '),
          })}
        </p>
      )}
      {wishes.length > 0 && (
        <ul className={styles.links} aria-label={t('Understood as')}>
          {wishes.map(({ name, href }) => (
            <li key={name}>
              <RemovableChip href={href} removeLabel={t('Search without {label}', { label: name })}>
                {name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

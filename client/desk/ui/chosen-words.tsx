import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import styles from './edit-form.module.css'

interface ChosenWordsProps {
  /** The chosen values, each with its words. */
  chosen: readonly (readonly [value: string, words: string])[]
  onRemove(value: string): void
}

/** Renders several chosen values, each with a button that removes it. */
export function ChosenWords({ chosen, onRemove }: ChosenWordsProps) {
  const { t } = useMessages()
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {chosen.map(([value, words]) => (
        <li key={value}>
          {words}
          <button
            type="button"
            aria-label={t('Remove {name}', { name: words })}
            onClick={() => onRemove(value)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { useMessages } from '#client/messages.tsx'
import styles from './applied.module.css'

interface AppliedCodeProps {
  /** Label of the remove button for screen readers. */
  name: string
  text: string
  onRemove(): void
}

/** A coupon or gift card that the cart has, and the way to take it off. */
export function AppliedCode({ name, text, onRemove }: AppliedCodeProps) {
  const { t } = useMessages()
  return (
    <div className={styles.row} role="status">
      <p>{text}</p>
      <button type="button" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        {t('Remove')}
      </button>
    </div>
  )
}

import { useMessages } from '#client/messages.tsx'
import styles from './applied.module.css'

interface AppliedCodeProps {
  kind: 'coupon' | 'giftcard'
  /** Label of the remove button for screen readers. */
  name: string
  text: string
  onRemove(): void
}

/** Renders an applied coupon or gift card with a button that removes it; without scripts the button sends the cart's form. */
export function AppliedCode({ kind, name, text, onRemove }: AppliedCodeProps) {
  const { t } = useMessages()
  return (
    <div className={styles.row} role="status">
      <p>{text}</p>
      <button
        type={import.meta.env.SSR ? 'submit' : 'button'}
        name="drop"
        value={kind}
        aria-label={t('Remove {name}', { name })}
        onClick={onRemove}
      >
        {t('Remove')}
      </button>
    </div>
  )
}

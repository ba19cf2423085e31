import { type KeyboardEvent, useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import styles from './cart-lines.module.css'

interface RemovalQuestionProps {
  name: string
  onAnswer(removes: boolean): void
}

/**
 * Renders the question of “Minicart asks before removing a product” (CART-29) in place of the line. The focus is on the
 * button that keeps the line, so a double press removes nothing. Escape presses that button and leaves the drawer open.
 */
export function RemovalQuestion({ name, onAnswer }: RemovalQuestionProps) {
  const { t } = useMessages()
  const id = useId()

  function cancelByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onAnswer(false)
  }

  return (
    <div role="alertdialog" aria-labelledby={id} className={styles.question} onKeyDown={cancelByEscape}>
      <p id={id}>{t('Are you sure you would like to remove {name} from the cart?', { name })}</p>
      <Button onClick={() => onAnswer(true)}>{t('Remove')}</Button>
      <Button kind="quiet" autoFocus onClick={() => onAnswer(false)}>
        {t('Keep it')}
      </Button>
    </div>
  )
}

import { Suspense, useState } from 'react'
import { later } from '#client/features/panel/later.tsx'
import { useMessages } from '#client/messages.tsx'
import { withFurtherTexts } from '#client/texts.ts'
import type { CartLine } from '#shared/cart.ts'
import { optionKind } from '#shared/product-option.ts'
import styles from './line-actions.module.css'

const EditLine = later(withFurtherTexts(() => import('./edit-line.tsx')))

interface LineActionsProps {
  line: CartLine
  /** Address of the line's product page. */
  href: string | undefined
  onRemove(line: CartLine): void
  onSave?: ((line: CartLine) => void) | undefined
}

/** What can be done with a line beside its quantity. */
export function LineActions({ line, href, onRemove, onSave }: LineActionsProps) {
  const { t } = useMessages()
  const [editing, setEditing] = useState(false)
  const { name, type_id } = line
  const hasAnswers = optionKind(line.product_option) === 'custom_options'
  const canChange = href !== undefined && (type_id === 'configurable' || type_id === 'bundle' || hasAnswers)
  return (
    <div className={styles.actions}>
      {canChange && (
        <button type="button" aria-label={t('Change {name}', { name })} onClick={() => setEditing(true)}>
          {t('Change')}
        </button>
      )}
      {onSave && (
        <button type="button" aria-label={t('Save {name} for later', { name })} onClick={() => onSave(line)}>
          {t('Save for later')}
        </button>
      )}
      <button type="button" aria-label={t('Remove {name}', { name })} onClick={() => onRemove(line)}>
        {t('Remove')}
      </button>
      {editing && href && (
        <Suspense>
          <EditLine line={line} href={href} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

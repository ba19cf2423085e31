import { Suspense, useState } from 'react'
import { lazyPanelPart } from '#client/features/panel/lazy-panel-part.tsx'
import { useMessages } from '#client/messages.tsx'
import { withFurtherTexts } from '#client/texts.ts'
import type { CartLine } from '#shared/cart.ts'
import { type CartEntry, isKitLine } from '#shared/kit-line.ts'
import { quantityField } from '#shared/order-fields.ts'
import { optionKind } from '#shared/product-option.ts'
import { routes } from '#shared/routes.ts'
import { lineHref } from './entry-words.tsx'
import styles from './line-actions.module.css'

const EditLine = lazyPanelPart(withFurtherTexts(() => import('./edit-line.tsx')))

export interface LineActionsProps {
  entry: CartEntry
  onRemove(entry: CartEntry): void
  onSave?: ((entry: CartEntry) => void) | undefined
}

/** Renders the actions of a line or kit apart from its quantity. Without scripts the remove button sends the form of the cart. */
export function LineActions({ entry, onRemove, onSave }: LineActionsProps) {
  const { t } = useMessages()
  const [editing, setEditing] = useState(false)
  const { name } = entry
  const line = isKitLine(entry) ? undefined : entry
  const href = line && lineHref(line)
  return (
    <div className={styles.actions}>
      {!import.meta.env.SSR && href && canChange(line) && (
        <button type="button" aria-label={t('Change {name}', { name })} onClick={() => setEditing(true)}>
          {t('Change')}
        </button>
      )}
      {onSave && (
        <button type="button" aria-label={t('Save {name} for later', { name })} onClick={() => onSave(entry)}>
          {t('Save for later')}
        </button>
      )}
      {href && (
        <a
          href={routes.account.href({ block: 'my-lists' }, { save: line.parentSku })}
          data-heart=""
          data-page={href}
          aria-label={`${t('Put on a list')}: ${name}`}
        >
          {t('Put on a list')}
        </a>
      )}
      <button
        {...(import.meta.env.SSR
          ? { type: 'submit', name: 'remove', value: quantityField(entry).slice('qty-'.length) }
          : { type: 'button', onClick: () => onRemove(entry) })}
        aria-label={t('Remove {name}', { name })}
      >
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

/** Returns whether the line has a choice that the edit dialog can change. */
function canChange({ type_id, product_option }: CartLine): boolean {
  return type_id === 'configurable' || type_id === 'bundle' || optionKind(product_option) === 'custom_options'
}

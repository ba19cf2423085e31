import { type ReactNode, Suspense, useState } from 'react'
import { lazyPanelPart } from '#client/features/panel/lazy-panel-part.tsx'
import { useMessages } from '#client/messages.tsx'
import { withFurtherTexts } from '#client/texts.ts'
import type { CartLine } from '#shared/cart.ts'
import { optionKind } from '#shared/product-option.ts'
import { routes } from '#shared/routes.ts'
import styles from './line-actions.module.css'

const EditLine = lazyPanelPart(withFurtherTexts(() => import('./edit-line.tsx')))

interface LineActionsProps {
  line: CartLine
  /** Address of the line's product page. */
  href: string | undefined
  onRemove(line: CartLine): void
  onSave?: ((line: CartLine) => void) | undefined
}

/** Renders the actions of a line apart from its quantity. */
export function LineActions({ line, href, onRemove, onSave }: LineActionsProps) {
  const [editing, setEditing] = useState(false)
  const { name, type_id } = line
  const hasAnswers = optionKind(line.product_option) === 'custom_options'
  const canChange = href !== undefined && (type_id === 'configurable' || type_id === 'bundle' || hasAnswers)
  return (
    <LineButtons
      name={name}
      listed={href === undefined ? undefined : { href, sku: line.parentSku }}
      onChange={canChange ? () => setEditing(true) : undefined}
      onSave={onSave && (() => onSave(line))}
      onRemove={() => onRemove(line)}
    >
      {editing && href && (
        <Suspense>
          <EditLine line={line} href={href} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </LineButtons>
  )
}

interface LineButtonsProps {
  name: string
  /** Page address and SKU of the product, for adding it to a list. */
  listed?: { href: string; sku: string } | undefined
  onChange?: (() => void) | undefined
  onSave?: (() => void) | undefined
  onRemove(): void
  children?: ReactNode
}

export function LineButtons({ name, listed, onChange, onSave, onRemove, children }: LineButtonsProps) {
  const { t } = useMessages()
  return (
    <div className={styles.actions}>
      {onChange && (
        <button type="button" aria-label={t('Change {name}', { name })} onClick={onChange}>
          {t('Change')}
        </button>
      )}
      {onSave && (
        <button type="button" aria-label={t('Save {name} for later', { name })} onClick={onSave}>
          {t('Save for later')}
        </button>
      )}
      {listed && (
        <a
          href={routes.account.href({ block: 'my-lists' }, { save: listed.sku })}
          data-heart=""
          data-page={listed.href}
          aria-label={`${t('Put on a list')}: ${name}`}
        >
          {t('Put on a list')}
        </a>
      )}
      <button type="button" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        {t('Remove')}
      </button>
      {children}
    </div>
  )
}

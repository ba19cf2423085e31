import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useErrorWords } from '../desk-context.ts'
import { DeskDialog } from '../ui/desk-dialog.tsx'
import { useDeskAction } from '../use-desk-call.ts'
import { productPath } from './product-path.ts'
import styles from './products.module.css'

/** Renders a button that copies a product under another number. The copy is hidden until it is put on sale. */
export function CopyProduct({ sku }: { sku: string }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('')
  const [, navigate] = useLocation()
  const action = useDeskAction('products/create')
  const errorWords = useErrorWords()
  const copy = async () => {
    const { faults } = await action.mutateAsync({ sku: number.trim(), copyOf: sku, cells: { hidden: '1' } })
    if (faults.length === 0) navigate(productPath(number.trim()))
  }
  const [fault] = action.data?.faults ?? []
  const failure = fault ? t(fault.reason, fault.values) : action.error ? errorWords(action.error) : undefined
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {t('Copy')}
      </Button>
      {isOpen && (
        <DeskDialog title={t('Copy the product')} onClose={() => setOpen(false)}>
          <div className={styles.asked}>
            <Field
              label={t('Item number of the copy')}
              hint={t('The copy is hidden and has no stock until you change that.')}
              error={failure}
              value={number}
              onChange={({ currentTarget }) => setNumber(currentTarget.value)}
            />
            <Button
              busy={action.isPending}
              disabled={!number.trim()}
              onClick={() => void copy().catch(() => {})}
            >
              {t('Copy the product')}
            </Button>
          </div>
        </DeskDialog>
      )}
    </>
  )
}

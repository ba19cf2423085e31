import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useErrorWords } from '../desk-context.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TypedField } from '../ui/typed-fields.tsx'
import { useDeskAction } from '../use-desk-call.ts'
import { productPath } from './product-path.ts'

/** Renders a button that copies a product under another number. The copy is hidden until it is put on sale. */
export function CopyProduct({ sku }: { sku: string }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [, navigate] = useLocation()
  const action = useDeskAction('products/create')
  const errorWords = useErrorWords()
  const number = typed.trim()
  const copy = () =>
    action.mutate(
      { sku: number, copyOf: sku, cells: { hidden: '1' } },
      { onSuccess: ({ faults }) => faults.length === 0 && navigate(productPath(number)) },
    )
  const [fault] = action.data?.faults ?? []
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {t('Copy')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('Copy the product')}
          isReady={number !== ''}
          isBusy={action.isPending}
          failure={action.error ? errorWords(action.error) : undefined}
          act={copy}
          onClose={() => setOpen(false)}
        >
          <TypedField
            label={t('Item number of the copy')}
            hint={t('The copy is hidden and has no stock until you change that.')}
            error={fault && t(fault.reason, fault.values)}
            value={typed}
            onType={setTyped}
          />
        </FormDialog>
      )}
    </>
  )
}

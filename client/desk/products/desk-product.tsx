import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import type { ReadProduct } from '#shared/desk/product-calls.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { useColleague, useErrorWords } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskPage, LoadingPage } from '../ui/desk-page.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { PreviewButton } from '../ui/preview-button.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { TypedField } from '../ui/typed-fields.tsx'
import { useDeskAction, useDeskCall } from '../use-desk-call.ts'
import { ProductFormGroups } from './product-form-groups.tsx'
import { productPath } from './product-path.ts'
import { ProductPhotos } from './product-photos.tsx'
import { ProductRelations } from './product-relations.tsx'
import { ProductStock } from './product-stock.tsx'
import styles from './products.module.css'
import { useProductEdit } from './use-product-edit.ts'

/** The page of a product at the desk. */
export function DeskProduct({ sku }: { sku: string }) {
  const { t } = useMessages()
  const { data, error } = useDeskCall('products/read', { sku })
  const back = { href: '/', title: t('Products') }
  return data ? <Loaded product={data} /> : <LoadingPage title={sku} back={back} error={error} />
}

function Loaded({ product }: { product: ReadProduct }) {
  const { t } = useMessages()
  const { view } = useColleague().shell
  const edit = useProductEdit(product)
  const isHidden = storeCodes.every((code) => product.cells[`hidden_${code}`] === '1')
  return (
    <DeskPage
      title={product.cells[`name_${view}`] ?? product.sku}
      back={{ href: '/', title: t('Products') }}
      aside={
        <StatusLabel tone={isHidden ? 'over' : 'done'}>{isHidden ? t('Hidden') : t('On sale')}</StatusLabel>
      }
      actions={
        <>
          {edit.changes > 0 ? (
            storeCodes.map((code) => (
              <PreviewButton
                key={code}
                view={code}
                draft={{ kind: 'product', sku: product.sku, cells: edit.changedCells }}
              />
            ))
          ) : (
            <SeePage product={product} />
          )}
          <CopyProduct sku={product.sku} />
          <ActionButton path="products/hide" input={{ skus: [product.sku], isHidden: !isHidden }}>
            {isHidden ? t('Put on sale') : t('Hide')}
          </ActionButton>
        </>
      }
    >
      <EditForm edit={edit}>
        <p className={styles.number}>
          {t('Item no.')} {product.sku}
        </p>
        <ProductPhotos edit={edit} isDrawn={product.isDrawn} />
        <ProductStock product={product} />
        <ProductFormGroups edit={edit} />
      </EditForm>
      <ProductRelations product={product} />
    </DeskPage>
  )
}

/** Links to the page in each view. It shows a change as soon as it is saved. */
function SeePage({ product: { hrefs } }: { product: ReadProduct }) {
  const { t } = useMessages()
  return storeCodes.map((code) => (
    <a
      key={code}
      className={buttonClass({ kind: 'quiet' })}
      href={hrefs[code]}
      target="_blank"
      rel="noreferrer"
    >
      {t('See the page ({language})', { language: storeViews[code].language })}
    </a>
  ))
}

/** Renders a button that copies a product under another number. The copy is hidden until it is put on sale. */
function CopyProduct({ sku }: { sku: string }) {
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

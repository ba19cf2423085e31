import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import type { ReadProduct } from '#shared/desk/product-calls.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { useColleague } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'
import { PreviewButton } from '../ui/preview-button.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { CopyProduct } from './copy-product.tsx'
import { ProductFormGroups } from './product-form-groups.tsx'
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

import type { FormEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useFirstFault } from '#client/desk/ui/edit-form.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { DeskResult } from '#shared/desk/desk-call.ts'
import type { ProductFormField, productCalls } from '#shared/desk/product-calls.ts'
import { DeskPage, LoadingPage } from '../ui/desk-page.tsx'
import { Failure } from '../ui/failure.tsx'
import { TypedField } from '../ui/typed-fields.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import { FormField } from './product-form-groups.tsx'
import styles from './products.module.css'
import { type NewProductEdit, useNewProduct } from './use-new-product.ts'

/** The columns that a bottle needs to be sold; all others are on its page. */
const wanted = ['name', 'price', 'category', 'color', 'country', 'year', 'volume_ml', 'abv', 'producer']
const ofVariant = ['name', 'price']

/** The page that adds a product or a variant with its photograph, and puts it on sale. */
export function NewProduct() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const parent = search.get('parent')
  const edit = useNewProduct(parent)
  const fields = useFirstFault(edit.attempts)
  const { data: form, error } = useDeskCall('products/form', {})
  const faultWords = (column: string) => {
    const fault = edit.faultOf(column)
    return fault && t(fault.reason, fault.values)
  }
  const general = edit.faults.map((fault) => t(fault.reason, fault.values))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.create(false)
  }
  const page = {
    title: parent ? t('New variant of {sku}', { sku: parent }) : t('New product'),
    back: { href: '/', title: t('Products') },
  }
  if (!form) return <LoadingPage {...page} error={error} />
  return (
    <DeskPage {...page}>
      <form ref={fields} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          <div className={styles.field}>
            <TypedField
              label={t('Item no.')}
              hint={t('Letters, digits, points and dashes. It cannot be changed later.')}
              error={faultWords('sku')}
              value={edit.sku}
              maxLength={64}
              onType={edit.setSku}
            />
          </div>
          <CellFields isVariant={Boolean(parent)} edit={edit} form={form} faultWords={faultWords} />
        </div>
        {[...general, ...edit.failures, edit.error].map((failure) => (
          <Failure key={String(failure)} error={failure} />
        ))}
        <div className={styles.choices}>
          <Button type="submit" busy={edit.isBusy}>
            {t('Put on sale')}
          </Button>
          <Button kind="outline" busy={edit.isBusy} onClick={() => edit.create(true)}>
            {t('Save as hidden')}
          </Button>
        </div>
      </form>
    </DeskPage>
  )
}

interface CellFieldsProps {
  isVariant: boolean
  edit: NewProductEdit
  form: DeskResult<typeof productCalls.form>
  faultWords(column: string): string | undefined
}

/** Renders the cells that a product or a variant needs to be sold, and its photograph. */
function CellFields({ isVariant, edit, form, faultWords }: CellFieldsProps) {
  const { t } = useMessages()
  const all = new Map(form.groups.flatMap(({ fields }) => fields).map((field) => [field.column, field]))
  const producers = { input: 'option' as const, options: form.producers }
  const fields = (isVariant ? ofVariant : wanted).flatMap((column): ProductFormField[] => {
    const field = all.get(column)
    return field ? [column === 'producer' ? { ...field, ...producers } : field] : []
  })
  return (
    <>
      {isVariant && (
        <div className={styles.field}>
          <TypedField
            label={t('Chosen by')}
            hint={t('What shoppers choose by: Size=75 cl|Vintage=2021')}
            error={faultWords('options')}
            value={edit.cell('options')}
            onType={(text) => edit.setCell('options', text)}
          />
        </div>
      )}
      {fields.map((field) => (
        <FormField key={field.column} field={field} edit={edit} />
      ))}
      <div className={styles.field}>
        <TypedField
          label={t('Stock')}
          hint={t('Pieces. Empty: never counted.')}
          error={faultWords('qty')}
          value={edit.cell('qty')}
          inputMode="numeric"
          onType={(text) => edit.setCell('qty', text)}
        />
      </div>
      <div className={styles.field}>
        <Field
          label={t('Photo')}
          hint={t('Without a photo the bottle is drawn.')}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ currentTarget }) => edit.setPhoto(currentTarget.files?.[0])}
        />
      </div>
    </>
  )
}

import type { FormEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { ProductFormField } from '#shared/desk/product-calls.ts'
import { useErrorWords } from '../desk-context.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { useFirstFault } from '../ui/use-first-fault.ts'
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
  const errorWords = useErrorWords()
  const general = edit.faults.map((fault) => t(fault.reason, fault.values))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.create(false)
  }
  return (
    <DeskPage
      title={parent ? t('New variant of {sku}', { sku: parent }) : t('New product')}
      back={{ href: '/', title: t('Products') }}
    >
      <form ref={useFirstFault(edit.attempts)} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          <div className={styles.field}>
            <Field
              label={t('Item no.')}
              hint={t('Letters, digits, points and dashes. It cannot be changed later.')}
              error={useFaultWords(edit, 'sku')}
              value={edit.sku}
              maxLength={64}
              autoComplete="off"
              onChange={({ currentTarget }) => edit.setSku(currentTarget.value)}
            />
          </div>
          <CellFields isVariant={Boolean(parent)} edit={edit} />
          <div className={styles.field}>
            <Field
              label={t('Photo')}
              hint={t('Without a photo the bottle is drawn.')}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              onChange={({ currentTarget }) => edit.setPhoto(currentTarget.files?.[0])}
            />
          </div>
        </div>
        {[...general, ...edit.failures, ...(edit.error ? [errorWords(edit.error)] : [])].map((words) => (
          <p key={words} role="alert" className={styles.failure}>
            {words}
          </p>
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

function useFaultWords(edit: NewProductEdit, column: string): string | undefined {
  const { t } = useMessages()
  const fault = edit.faultOf(column)
  return fault && t(fault.reason, fault.values)
}

/** Renders the cells that a product or a variant needs to be sold. */
function CellFields({ isVariant, edit }: { isVariant: boolean; edit: NewProductEdit }) {
  const { t } = useMessages()
  const { data } = useDeskCall('products/form', {})
  const all = new Map(data?.groups.flatMap(({ fields }) => fields).map((field) => [field.column, field]))
  const optionsFault = useFaultWords(edit, 'options')
  const producers = { input: 'option' as const, options: data?.producers ?? [] }
  const fields = (isVariant ? ofVariant : wanted).flatMap((column): ProductFormField[] => {
    const field = all.get(column)
    return field ? [column === 'producer' ? { ...field, ...producers } : field] : []
  })
  return (
    <>
      {isVariant && (
        <div className={styles.field}>
          <Field
            label={t('Chosen by')}
            hint={t('What shoppers choose by: Size=75 cl|Vintage=2021')}
            error={optionsFault}
            value={edit.cell('options')}
            onChange={({ currentTarget }) => edit.setCell('options', currentTarget.value)}
          />
        </div>
      )}
      {fields.map((field) => (
        <FormField key={field.column} field={field} edit={edit} />
      ))}
      <div className={styles.field}>
        <Field
          label={t('Stock')}
          hint={t('Pieces. Empty: never counted.')}
          error={useFaultWords(edit, 'qty')}
          value={edit.cell('qty')}
          inputMode="numeric"
          onChange={({ currentTarget }) => edit.setCell('qty', currentTarget.value)}
        />
      </div>
    </>
  )
}

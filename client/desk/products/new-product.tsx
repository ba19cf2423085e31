import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { CellFault, ProductFormField } from '#shared/desk/product-calls.ts'
import { storeCodes } from '#shared/store-view.ts'
import { callDesk } from '../call-desk.ts'
import { useErrorWords } from '../desk-context.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { useUpload } from '../ui/use-upload.ts'
import { useDeskAction, useDeskCall } from '../use-desk-call.ts'
import { FormField } from './product-form-groups.tsx'
import { productPath } from './product-path.ts'
import styles from './products.module.css'

/** The columns that a bottle needs to be sold; all others are on its page. */
const wanted = ['name', 'price', 'category', 'color', 'country', 'year', 'volume_ml', 'abv', 'producer']
const ofVariant = ['name', 'price']

/** The page that adds a product or a variant with its photograph, and puts it on sale. */
export function NewProduct() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const parent = search.get('parent')
  const [sku, setSku] = useState('')
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({})
  const [photo, setPhoto] = useState<File | undefined>()
  const [faults, setFaults] = useState<CellFault[]>([])
  const creating = useDeskAction('products/create')
  const { upload, isUploading, failures } = useUpload()
  const errorWords = useErrorWords()
  const faultOf = (column: string) => faults.find((fault) => fault.column === column)
  const set = (column: string, text: string) => setCells((before) => ({ ...before, [column]: text }))

  async function create(isHidden: boolean): Promise<void> {
    const number = sku.trim()
    const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim()))
    const added = { ...filled, hidden: isHidden ? '1' : '0', ...(parent && { parent_sku: parent }) }
    const { faults } = await creating.mutateAsync({ sku: number, cells: added })
    setFaults(faults)
    if (faults.length) return
    const [path] = photo ? await upload([photo]) : []
    if (path) {
      const texts = Object.fromEntries(storeCodes.map((code) => [code, cells[`name_${code}`] ?? '']))
      await callDesk('products/setPhotos', { sku: number, photos: [{ path, texts }] })
    }
    navigate(productPath(number), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!creating.isPending) void create(false).catch(() => undefined)
  }
  const faultWords = (column: string) => {
    const fault = faultOf(column)
    return fault && t(fault.reason, fault.values)
  }
  const general = faults.filter(({ column }) => column === '').map((fault) => t(fault.reason, fault.values))
  return (
    <DeskPage
      title={parent ? t('New variant of {sku}', { sku: parent }) : t('New product')}
      back={{ href: '/', title: t('Products') }}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          <div className={styles.field}>
            <Field
              label={t('Item no.')}
              hint={t('Letters, digits, points and dashes. It cannot be changed later.')}
              error={faultWords('sku')}
              value={sku}
              maxLength={64}
              autoComplete="off"
              onChange={({ currentTarget }) => setSku(currentTarget.value)}
            />
          </div>
          <CellFields isVariant={Boolean(parent)} {...{ cells, set, faultOf, faultWords }} />
          <div className={styles.field}>
            <Field
              label={t('Photo')}
              hint={t('Without a photo the bottle is drawn.')}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              onChange={({ currentTarget }) => setPhoto(currentTarget.files?.[0])}
            />
          </div>
        </div>
        {[...general, ...failures, ...(creating.error ? [errorWords(creating.error)] : [])].map((words) => (
          <p key={words} role="alert" className={styles.failure}>
            {words}
          </p>
        ))}
        <div className={styles.choices}>
          <Button type="submit" busy={creating.isPending || isUploading} disabled={!sku.trim()}>
            {t('Put on sale')}
          </Button>
          <Button
            kind="outline"
            busy={creating.isPending}
            disabled={!sku.trim()}
            onClick={() => void create(true).catch(() => undefined)}
          >
            {t('Save as hidden')}
          </Button>
        </div>
      </form>
    </DeskPage>
  )
}

interface CellFieldsProps {
  isVariant: boolean
  cells: Readonly<Record<string, string>>
  set(column: string, text: string): void
  faultOf(column: string): CellFault | undefined
  faultWords(column: string): string | undefined
}

/** Renders the cells that a product or a variant needs to be sold. */
function CellFields({ isVariant, cells, set, faultOf, faultWords }: CellFieldsProps) {
  const { t } = useMessages()
  const { data } = useDeskCall('products/form', {})
  const all = new Map(data?.groups.flatMap(({ fields }) => fields).map((field) => [field.column, field]))
  const producers = { input: 'option' as const, options: data?.producers ?? [] }
  const edit = { cell: (column: string) => cells[column] ?? '', setCell: set, faultOf }
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
            error={faultWords('options')}
            value={cells.options ?? ''}
            onChange={({ currentTarget }) => set('options', currentTarget.value)}
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
          error={faultWords('qty')}
          value={cells.qty ?? ''}
          inputMode="numeric"
          onChange={({ currentTarget }) => set('qty', currentTarget.value)}
        />
      </div>
    </>
  )
}

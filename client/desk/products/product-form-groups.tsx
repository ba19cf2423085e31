import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import type { CellFault, ProductFormField, ProductFormGroup } from '#shared/desk/product-calls.ts'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { DecimalField } from '../ui/decimal-field.tsx'
import { translated } from '../ui/list-filters.tsx'
import { Toggle, TypedArea, TypedField, TypedSelect } from '../ui/typed-fields.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import { OptionsField } from './options-field.tsx'
import styles from './products.module.css'
import type { ProductEdit } from './use-product-edit.ts'

const hints: Readonly<Record<string, string>> = words.productHint

type Edited = Pick<ProductEdit, 'cell' | 'setCell' | 'faultOf'>

/** Renders all fields of the table in groups. A group that is not empty is open; texts of both languages are side by side. */
export function ProductFormGroups({ edit }: { edit: Edited }) {
  const { data } = useDeskCall('products/form', {})
  return data?.groups.map((group, place) => (
    <Group key={group.title} group={group} isFirst={place === 0} producers={data.producers} edit={edit} />
  ))
}

interface GroupProps {
  group: ProductFormGroup
  isFirst: boolean
  producers: string[]
  edit: Edited
}

function Group({ group: { title, fields }, isFirst, producers, edit }: GroupProps) {
  const { t } = useMessages()
  const filled = fields.some((field) => columnsOf(field).some(({ column }) => isFilled(edit.cell(column))))
  const hasFault = fields.some((field) => columnsOf(field).some(({ column }) => edit.faultOf(column)))
  return (
    <details className={styles.group} open={isFirst || filled || hasFault || undefined}>
      <summary>
        <h2>{t(title)}</h2>
      </summary>
      <div className={styles.fields}>
        {fields.map((field) => (
          <FormField
            key={field.column}
            field={field.column === 'producer' ? { ...field, input: 'option', options: producers } : field}
            edit={edit}
          />
        ))}
      </div>
    </details>
  )
}

/** '0' is the value of every product without a choice. */
function isFilled(cell: string): boolean {
  return cell !== '' && cell !== '0'
}

/** Returns the columns of a field with their views; one without a view if all views share it. */
export function columnsOf({ column, isOfView }: ProductFormField) {
  return isOfView
    ? storeCodes.map((code) => ({ column: `${column}_${code}`, view: storeViews[code] }))
    : [{ column, view: undefined }]
}

export function FormField({ field, edit }: { field: ProductFormField; edit: Edited }) {
  const { t } = useMessages()
  const isWide = field.input === 'area' || field.input === 'options'
  return (
    <div className={styles.field} data-wide={isWide || undefined} data-pair={field.isOfView || undefined}>
      {columnsOf(field).map(({ column, view }) => {
        const unit = field.input === 'amount' ? view?.currency : field.unit && t(field.unit)
        const words = [view?.language, unit].filter(Boolean).join(', ')
        return (
          <OneField
            key={column}
            field={field}
            label={words ? `${t(field.name)} (${words})` : t(field.name)}
            value={edit.cell(column)}
            fault={edit.faultOf(column)}
            onChange={(text) => edit.setCell(column, text)}
          />
        )
      })}
    </div>
  )
}

interface OneFieldProps {
  field: ProductFormField
  label: string
  value: string
  fault: CellFault | undefined
  onChange(text: string): void
}

function OneField({ field, label, value, fault, onChange }: OneFieldProps) {
  const { column, input, options } = field
  const { t } = useMessages()
  const list = useId()
  const shown = {
    label,
    hint: hints[column] && t(hints[column]),
    error: fault && t(fault.reason, { ...fault.values, column: label }),
  }
  const entered = { value, onType: onChange }
  if (input === 'flag')
    return <Toggle label={label} isOn={value === '1'} onToggle={(isOn) => onChange(isOn ? '1' : '0')} />
  if (field.words) return <TypedSelect {...shown} {...entered} options={translated(field.words, t)} />
  if (input === 'area') return <TypedArea {...shown} {...entered} rows={value.length > 160 ? 6 : 2} />
  if (input === 'options')
    return <OptionsField {...shown} value={value} options={options ?? []} onChange={onChange} />
  if (input === 'number' || input === 'amount')
    return <DecimalField {...shown} value={value} isAmount={input === 'amount'} onChange={onChange} />
  return (
    <>
      <TypedField
        {...shown}
        {...entered}
        list={options && list}
        placeholder={input === 'date' ? t('YYYY-MM-DD') : undefined}
      />
      {options && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  )
}

import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { useView } from '#client/view.tsx'
import { type AddressErrors, normalPostcode } from '#shared/address.ts'
import type { ReferenceErrors } from '#shared/invoice-reference.ts'
import type { InvoiceReference } from '#shared/order.ts'
import type { Details } from '../draft/checkout-draft.ts'
import { noSuchPostcode } from '../draft/draft-fields.ts'
import styles from '../layout/checkout-form.module.css'
import type { DetailField } from './detail-fields.ts'
import { postcodeQuestionAtom } from './postcode-question.ts'
import { type PostcodeDoubt, useTown } from './use-town.ts'

interface AddressFieldsProps {
  /** Prefix of the ids: a page may contain two addresses. */
  prefix: 'checkout' | 'billing'
  fields: readonly DetailField[]
  values: Partial<Details & InvoiceReference>
  errors: AddressErrors & ReferenceErrors
  /** The town that was filled in last. */
  suggested?: string
  onChange(changed: Partial<Details & InvoiceReference>): void
  onTown?(city: string): void
  onNoPostcode?(postcode: string): void
}

export function AddressFields(props: AddressFieldsProps) {
  const { prefix, fields, values, errors, suggested = '', onChange, onTown = () => {}, onNoPostcode } = props
  const { t } = useMessages()
  const { country } = useView()
  const askTown = useTown(country, values.city ?? '', suggested, onTown)

  const asking = useSetAtom(postcodeQuestionAtom)
  const [doubted, setDoubted] = useState<PostcodeDoubt | null>(null)
  const isDoubted = doubted !== null && normalPostcode(values.postcode ?? '', country) === doubted.postcode

  function change(name: DetailField['name'], value: string) {
    onChange({ [name]: value })
    if (name === 'postcode') asking(doubt(value))
  }

  async function doubt(postcode: string) {
    const found = await askTown(postcode)
    setDoubted(found)
    if (found && !found.exists) onNoPostcode?.(found.postcode)
  }

  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, optional, autoComplete, ...input }) => {
        const doubt = name === 'postcode' && isDoubted ? doubted : null
        // Shown immediately, not only when the shopper submits the form.
        const error = errors[name] ?? (doubt?.exists === false ? noSuchPostcode : undefined)
        return (
          <Field
            key={name}
            id={`${prefix}-${name}`}
            name={`${prefix}-${name}`}
            label={t(label)}
            optional={optional && t('(optional)')}
            error={error && t(error)}
            hint={doubt?.exists ? t('We do not know this postcode. Is it right?') : undefined}
            value={values[name]}
            data-field={name}
            required={!optional}
            autoComplete={
              prefix === 'billing' && autoComplete !== 'off' ? `billing ${autoComplete}` : autoComplete
            }
            onChange={(event) => change(name, event.currentTarget.value)}
            {...input}
          />
        )
      })}
    </div>
  )
}

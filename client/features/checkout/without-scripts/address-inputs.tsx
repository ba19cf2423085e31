import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import type { InvoiceReference } from '#shared/order.ts'
import type { DetailField } from '../details/detail-fields.ts'
import type { Details } from '../draft/checkout-draft.ts'
import layout from '../layout/checkout-form.module.css'
import { errorAt } from './order-problem.ts'

interface AddressInputsProps {
  fields: readonly DetailField[]
  /** Prefix of the field names. */
  prefix: '' | 'billing-'
  values: Partial<Details & InvoiceReference>
  errors: readonly FormError[]
}

export function AddressInputs({ fields, prefix, values, errors }: AddressInputsProps) {
  const { t } = useMessages()
  return (
    <div className={layout.fields}>
      {fields.map(({ name, label, optional, autoComplete, ...input }) => {
        const id = `${prefix || 'checkout-'}${name}`
        return (
          <Field
            key={name}
            {...input}
            id={id}
            name={prefix + name}
            data-field={name}
            label={t(label)}
            optional={optional && t('(optional)')}
            error={errorAt(errors, id, t)}
            defaultValue={values[name]}
            required={!optional}
            autoComplete={prefix && autoComplete !== 'off' ? `billing ${autoComplete}` : autoComplete}
          />
        )
      })}
    </div>
  )
}

import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import type { billing } from '#shared/typed-order.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import styles from '../layout/checkout-form.module.css'
import type { DetailField } from './detail-fields.ts'

interface AddressFieldsProps {
  /** Prefix of the names: a form may contain two addresses. */
  prefix?: typeof billing
  fields: readonly DetailField[]
  /** A hint at the postcode, if its town is unknown. */
  hint?: string | undefined
}

export function AddressFields({ prefix, fields, hint }: AddressFieldsProps) {
  const { t } = useMessages()
  const { text } = useCheckoutFields()
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, optional, autoComplete, ...input }) => (
        <Field
          key={name}
          {...text((prefix ?? '') + name)}
          {...input}
          label={t(label)}
          optional={optional && t('(optional)')}
          hint={name === 'postcode' ? hint : undefined}
          data-field={name}
          required={!optional}
          autoComplete={prefix && autoComplete !== 'off' ? `billing ${autoComplete}` : autoComplete}
        />
      ))}
    </div>
  )
}

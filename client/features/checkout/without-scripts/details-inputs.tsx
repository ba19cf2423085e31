import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { billing, type OrderFields } from '#shared/typed-order.ts'
import { withCustomer } from '../customer/saved-address.ts'
import { billingFields, fieldsFor, referenceFieldsIn } from '../details/detail-fields.ts'
import { type Details, emptyDraft } from '../draft/checkout-draft.ts'
import { AddressInputs } from './address-inputs.tsx'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'

interface DetailsInputsProps extends Pick<StepData<'checkout'>, 'customer' | 'group' | 'typed'> {
  errors: readonly FormError[]
}

/** Renders the fields of the customer, filled in if signed in, and the address on the invoice if it differs. */
export function DetailsInputs({ customer, group, typed, errors }: DetailsInputsProps) {
  const { t } = useMessages()
  const { country } = useView()
  const known = customer ? withCustomer(emptyDraft, customer, country, false).details : {}
  const ofInvoice = (
    <AddressInputs prefix="" fields={referenceFieldsIn(country)} values={typed} errors={errors} />
  )
  const isTyped = typed.email !== undefined
  return (
    <>
      <AddressInputs prefix="" fields={fieldsFor(group)} values={isTyped ? typed : known} errors={errors} />
      <div className={styles.unfolding}>
        <Choice
          type="checkbox"
          name="billing"
          defaultChecked={Boolean(typed.billing)}
          label={t('The invoice goes to another address')}
        />
        <fieldset className={styles.unfolded}>
          <legend>{t('Billing address')}</legend>
          <AddressInputs
            prefix={billing}
            fields={billingFields}
            values={typedBilling(typed)}
            errors={errors}
          />
          {!buysAsBusiness(group) && ofInvoice}
        </fieldset>
      </div>
      {buysAsBusiness(group) && ofInvoice}
    </>
  )
}

function typedBilling(typed: OrderFields): Partial<Details> {
  const own = Object.entries(typed).filter(([name]) => name.startsWith(billing))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(billing.length), value]))
}

import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { billing, typedAsksForReference } from '#shared/typed-order.ts'
import { isEnhanced } from '../draft/served.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import styles from '../layout/checkout-form.module.css'
import { AddressFields } from './address-fields.tsx'
import { billingFields, referenceFieldsIn } from './detail-fields.ts'

/**
 * Renders the address on the invoice, if it differs, and the references by which a business identifies the invoice. Without scripts the
 * fields of the second address unfold by CSS, and others than businesses find the references there.
 */
export function InvoiceFields({ groupId, hint }: { groupId: number; hint?: string | undefined }) {
  const { t } = useMessages()
  const { country } = useView()
  const { values, checkbox } = useCheckoutFields()
  const isBusiness = buysAsBusiness(groupId)
  const references = <AddressFields fields={referenceFieldsIn(country)} />
  return (
    <>
      <div className={styles.unfolding}>
        <Choice {...checkbox('billing')} label={t('The invoice goes to another address')} />
        {(!isEnhanced || values.billing) && (
          <fieldset className={styles.unfolded}>
            <legend>{t('Billing address')}</legend>
            <AddressFields prefix={billing} fields={billingFields} hint={hint} />
            {!isEnhanced && !isBusiness && references}
          </fieldset>
        )}
      </div>
      {(isEnhanced ? typedAsksForReference(values, groupId) : isBusiness) && (
        <div className={styles.unfolded}>{references}</div>
      )}
    </>
  )
}

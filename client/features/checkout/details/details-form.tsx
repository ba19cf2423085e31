import { useAtomValue, useSetAtom } from 'jotai'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import { buysAsBusiness } from '#shared/customer-group.ts'
import type { CheckoutStep } from '#shared/order-form.ts'
import { billing, fieldId, typedAsksForReference } from '#shared/typed-order.ts'
import { customerAtom } from '../customer/customer-atoms.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import { draftFields, noSuchPostcode, withField } from '../draft/draft-fields.ts'
import { isEnhanced, useServed } from '../draft/served.ts'
import { CheckoutFields, useCheckoutFields } from '../layout/checkout-fields.ts'
import styles from '../layout/checkout-form.module.css'
import { CheckoutForm } from '../layout/checkout-form.tsx'
import { AddressFields } from './address-fields.tsx'
import { billingFields, fieldsFor, referenceFieldsIn } from './detail-fields.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { useDetails } from './use-details.ts'
import { usePostcodeDoubt } from './use-postcode-doubt.ts'

/** Renders the fields for person and address, a second address for the invoice, and the option to create an account. */
export function DetailsForm({ next }: { next: CheckoutStep }) {
  const { t } = useMessages()
  const draft = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const session = useAtomValue(sessionAtom)
  const customer = useAtomValue(customerAtom)
  const form = useDetails(next)
  const first = usePostcodeDoubt('details')
  const second = usePostcodeDoubt('billing')
  const groupId = session?.groupId ?? 0
  const values = { ...draftFields(draft), ...useServed()?.typed }

  function onChange(name: string, value: string) {
    void change((before) => withField(before, name, value))
    if (name === 'postcode') first.ask(value)
    if (name === `${billing}postcode`) second.ask(value)
  }

  // Shown immediately, not only when the shopper submits the form.
  const unknown = [first, second].flatMap(({ doubt }, index) =>
    doubt?.exists === false
      ? [{ field: fieldId(`${index ? billing : ''}postcode`), message: noSuchPostcode }]
      : [],
  )
  const hintOf = ({ doubt }: typeof first) =>
    doubt?.exists ? t('We do not know this postcode. Is it right?') : undefined
  return (
    <CheckoutFields value={{ values, errors: [...form.problems, ...unknown], onChange }}>
      <CheckoutForm step="details" onSubmit={form.submit}>
        <ErrorSummary attempt={form.attempt} errors={form.problems} />
        {isEnhanced && customer && (
          <SavedAddresses customer={customer} editing={form.editing} onEdit={form.edit} />
        )}
        {form.showsFields && <AddressFields fields={fieldsFor(groupId)} hint={hintOf(first)} />}
        {isEnhanced && form.canSave && (
          <Choice
            type="checkbox"
            checked={form.saves}
            label={t('Save this address in my address book')}
            onChange={(event) => form.setSaves(event.currentTarget.checked)}
          />
        )}
        <div>
          <InvoiceFields groupId={groupId} hint={hintOf(second)} />
          {isEnhanced && !session && <NewAccountFields />}
        </div>
        <Button type="submit" busy={form.busy}>
          {next === 'delivery' ? t('Continue to delivery') : t('Continue to payment')}
        </Button>
      </CheckoutForm>
    </CheckoutFields>
  )
}

/**
 * Renders the address on the invoice, if it differs, and the references by which a business identifies the invoice. Without scripts the
 * fields of the second address unfold by CSS, and others than businesses find the references there.
 */
function InvoiceFields({ groupId, hint }: { groupId: number; hint?: string | undefined }) {
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

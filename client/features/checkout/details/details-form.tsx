import { useAtomValue, useSetAtom } from 'jotai'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import { typedAsksForReference } from '#shared/typed-order.ts'
import { customerAtom } from '../customer/customer-atoms.ts'
import { type CheckoutStep, changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import {
  noDetails,
  withBilling,
  withDetails,
  withoutSuchPostcode,
  withTown,
} from '../draft/checkout-draft.ts'
import { draftFields } from '../draft/draft-fields.ts'
import styles from '../layout/checkout-form.module.css'
import { AddressFields } from './address-fields.tsx'
import { billingFields, fieldsFor, referenceFieldsIn } from './detail-fields.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { useDetails } from './use-details.ts'

/** Renders the fields for person and address, a second address for the invoice, and the option to create an account. */
export function DetailsForm({ next }: { next: CheckoutStep }) {
  const { t } = useMessages()
  const { details, suggested } = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const session = useAtomValue(sessionAtom)
  const customer = useAtomValue(customerAtom)
  const form = useDetails(next)
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <ErrorSummary attempt={form.attempt} errors={form.problems} />
      {customer && <SavedAddresses customer={customer} editing={form.editing} onEdit={form.edit} />}
      {form.showsFields && (
        <AddressFields
          prefix="checkout"
          fields={fieldsFor(session?.groupId ?? 0)}
          values={details}
          errors={form.errors.details}
          suggested={suggested.details}
          onChange={(changed) => change((draft) => withDetails(draft, changed))}
          onTown={(city) => change((draft) => withTown(draft, 'details', city))}
          onNoPostcode={(postcode) => change((draft) => withoutSuchPostcode(draft, postcode))}
        />
      )}
      {form.canSave && (
        <Choice
          type="checkbox"
          checked={form.saves}
          label={t('Save this address in my address book')}
          onChange={(event) => form.setSaves(event.currentTarget.checked)}
        />
      )}
      <div>
        <SecondAddress errors={form.errors.billing} />
        <ReferenceFields errors={form.errors.details} />
        {!session && <NewAccountFields error={form.errors.password} />}
      </div>
      <Button type="submit" busy={form.busy}>
        {next === 'delivery' ? t('Continue to delivery') : t('Continue to payment')}
      </Button>
    </form>
  )
}

function SecondAddress({ errors }: { errors: ReturnType<typeof useDetails>['errors']['billing'] }) {
  const { t } = useMessages()
  const { details, billing, suggested } = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const { firstname, lastname, telephone } = details

  function toggle(wanted: boolean) {
    const ofTheSamePerson = { ...noDetails, firstname, lastname, telephone }
    void change((draft) => ({ ...draft, billing: wanted ? (draft.billing ?? ofTheSamePerson) : null }))
  }

  return (
    <>
      <Choice
        type="checkbox"
        checked={billing !== null}
        label={t('The invoice goes to another address')}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {billing && (
        <fieldset className={styles.second}>
          <legend>{t('Billing address')}</legend>
          <AddressFields
            prefix="billing"
            fields={billingFields}
            values={billing}
            errors={errors}
            suggested={suggested.billing}
            onChange={(changed) => change((draft) => withBilling(draft, changed))}
            onTown={(city) => change((draft) => withTown(draft, 'billing', city))}
            onNoPostcode={(postcode) => change((draft) => withoutSuchPostcode(draft, postcode))}
          />
        </fieldset>
      )}
    </>
  )
}

/** Renders the reference fields if the address on the invoice names a business. */
function ReferenceFields({ errors }: { errors: ReturnType<typeof useDetails>['errors']['details'] }) {
  const { country } = useView()
  const draft = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const groupId = useAtomValue(sessionAtom)?.groupId
  return (
    typedAsksForReference(draftFields(draft), groupId ?? 0) && (
      <div className={styles.second}>
        <AddressFields
          prefix="checkout"
          fields={referenceFieldsIn(country)}
          values={draft.reference}
          errors={errors}
          onChange={(changed) =>
            change((draft) => ({ ...draft, reference: { ...draft.reference, ...changed } }))
          }
        />
      </div>
    )
  )
}

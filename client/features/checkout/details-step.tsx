import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useView } from '#client/view.tsx'
import type { AddressErrors } from '#shared/address.ts'
import { type CheckoutStep, changeDraftAtom, draftAtom, openStepAtom } from './checkout-atoms.ts'
import { type Details, detailsErrors, withDetails } from './checkout-draft.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { detailFields } from './detail-fields.ts'
import styles from './details-step.module.css'
import { ErrorSummary } from './error-summary.tsx'

interface DetailsStepProps {
  number: number
  open: boolean
  next: CheckoutStep
}

export function DetailsStep({ number, open, next }: DetailsStepProps) {
  const { t } = useMessages()
  const { country } = useView()
  const { details } = useAtomValue(draftAtom)
  const openStep = useSetAtom(openStepAtom)
  const [attempt, setAttempt] = useState(0)
  // Nobody is told off before having tried.
  const errors = attempt > 0 ? detailsErrors(details, country) : {}
  const complete = Object.keys(detailsErrors(details, country)).length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete) openStep(next)
    else setAttempt(attempt + 1)
  }

  return (
    <CheckoutSection
      step="details"
      number={number}
      title={t('Your details')}
      open={open}
      summary={complete && <DetailsSummary details={details} />}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        <ErrorSummary
          attempt={attempt}
          errors={detailFields.flatMap(({ name, id, label }) => {
            const message = errors[name]
            return message ? [{ field: id, label, message }] : []
          })}
        />
        <DetailsFields details={details} errors={errors} />
        <Button type="submit" className={styles.next}>
          {next === 'delivery' ? t('Continue to delivery') : t('Continue to payment')}
        </Button>
      </form>
    </CheckoutSection>
  )
}

function DetailsFields({ details, errors }: { details: Details; errors: AddressErrors }) {
  const { t } = useMessages()
  const change = useSetAtom(changeDraftAtom)
  return (
    <div className={styles.fields}>
      {detailFields.map(({ name, id, label, ...input }) => {
        const error = errors[name]
        return (
          <Field
            key={name}
            id={id}
            name={name}
            label={t(label)}
            error={error && t(error)}
            value={details[name]}
            data-field={name}
            required
            onChange={(event) => {
              const value = event.currentTarget.value
              void change((draft) => withDetails(draft, { [name]: value }))
            }}
            {...input}
          />
        )
      })}
    </div>
  )
}

function DetailsSummary({ details }: { details: Details }) {
  const { firstname, lastname, street, postcode, city, email, telephone } = details
  return (
    <p>
      {firstname} {lastname}
      <br />
      {street}, {postcode} {city}
      <br />
      {email}, {telephone}
    </p>
  )
}

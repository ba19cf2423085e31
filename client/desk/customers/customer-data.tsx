import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { deskFileHref } from '../call-desk.ts'
import { useColleague, useErrorWords } from '../desk-context.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import styles from '../ui/record-page.module.css'
import { useDeskAction } from '../use-desk-call.ts'

/** Renders the export and the deletion of the customer's personal data, for owners only. */
export function CustomerData({ customer }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const [isOpen, setOpen] = useState(false)
  if (!mayBe(['owner'])) return null
  return (
    <section>
      <h2 className={styles.topic}>{t('Personal data')}</h2>
      <p>{t('The customer can do both in the account, without the shop.')}</p>
      <div className={styles.actions}>
        <ButtonLink
          kind="outline"
          href={deskFileHref('customers/data', { id: String(customer.id) })}
          download
        >
          {t('Download the data (JSON)')}
        </ButtonLink>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('Delete the customer')}
        </Button>
      </div>
      {isOpen && <DeleteDialog customer={customer} onClose={() => setOpen(false)} />}
    </section>
  )
}

function DeleteDialog({ customer: { id, email }, onClose }: { customer: DeskCustomer; onClose(): void }) {
  const { t } = useMessages()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const action = useDeskAction('customers/delete')
  const errorWords = useErrorWords()
  return (
    <FormDialog
      title={t('Delete the customer')}
      isReady={typed.trim().toLowerCase() === email.toLowerCase()}
      isBusy={action.isPending}
      failure={action.error ? errorWords(action.error) : undefined}
      act={() => action.mutate({ id, email: typed }, { onSuccess: () => navigate('/', { replace: true }) })}
      onClose={onClose}
    >
      <p>
        {t(
          'The account, its addresses, lists, points, saved cards and newsletter are gone for good. Orders stay as long as the books need them, without the account.',
        )}
      </p>
      <Field
        label={t('The e-mail of the customer, as a confirmation')}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}

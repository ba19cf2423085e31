import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import type { CustomerGroup } from '#shared/customer-group.ts'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CallDialog } from '../ui/call-dialog.tsx'
import styles from '../ui/record-page.module.css'
import { StatusLabel } from '../ui/status-label.tsx'
import { groupOptions } from './group-words.ts'

/** The group that the dialog suggests for a customer who asks for a business account. */
const businessGroup: CustomerGroup = 3

/** Renders the customer's group and its changes. A customer who asks for a business account is approved or declined. */
export function CustomerGroupSection({ customer }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { id, business, companies } = customer
  const isWaiting = business === 'waits'
  return (
    <section className={styles.toolbar} aria-label={t('Group')}>
      {business && (
        <p>
          <StatusLabel tone={isWaiting ? 'waits' : 'over'}>
            {t(isWaiting ? 'Asks for a business account' : 'Business account declined')}
          </StatusLabel>
          {companies.map(({ company, vatId }) => (
            <small key={vatId} className={styles.second}>
              {[company, vatId].filter(Boolean).join(' · ')}
            </small>
          ))}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind={isWaiting ? 'primary' : 'outline'} onClick={() => setOpen(true)}>
          {isWaiting ? t('Approve') : t('Change the group')}
        </Button>
        {isWaiting && (
          <ActionButton
            path="customers/declineBusiness"
            input={{ id }}
            kind="quiet"
            confirm={
              <p>
                {t(
                  'The customer stays a private customer, and is not told: write a mail if there is a reason.',
                )}
              </p>
            }
          >
            {t('Decline')}
          </ActionButton>
        )}
      </div>
      {isOpen && <GroupDialog customer={customer} onClose={() => setOpen(false)} />}
    </section>
  )
}

function GroupDialog({
  customer: { id, group, business },
  onClose,
}: {
  customer: DeskCustomer
  onClose(): void
}) {
  const { t } = useMessages()
  const [chosen, choose] = useState<CustomerGroup>(business === 'waits' ? businessGroup : group)
  return (
    <CallDialog
      path="customers/setGroup"
      title={business === 'waits' ? t('Approve') : t('Change the group')}
      input={chosen === group ? undefined : { id, before: group, group: chosen }}
      onClose={onClose}
    >
      <SelectField
        label={t('Group')}
        value={chosen}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value) as CustomerGroup)}
      >
        {groupOptions(t).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <p>
        {t(
          'Prices, products and ways to pay are those of the group from now on. The shop sends no mail about it: write to the customer.',
        )}
      </p>
    </CallDialog>
  )
}

import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { DeskMoment, DeskMoney, useCountryName } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { townLine } from '#shared/town-line.ts'
import { deskFileHref } from '../call-desk.ts'
import { useColleague, useErrorWords } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CallDialog } from '../ui/call-dialog.tsx'
import { DeskPage, LoadingPage } from '../ui/desk-page.tsx'
import styles from '../ui/record-page.module.css'
import { ShopNotes } from '../ui/shop-notes.tsx'
import { Topic } from '../ui/topic.tsx'
import { TypedField } from '../ui/typed-fields.tsx'
import { useDeskAction, useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import { CustomerGroupSection, CustomerPoints, groupName } from './customer-group.tsx'
import { CustomerLists } from './customer-lists.tsx'

/** The page of one customer: the data of the account, and the actions on it. */
export function CustomerPage({ id }: { id: number }) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const { mayBe } = useColleague()
  const { data: customer, error } = useDeskCall('customers/show', { id }, Number.isInteger(id))
  const back = { href: '/', title: t('Customers') }
  if (!customer)
    return <LoadingPage title={t('Customer {id}', { id: String(id) })} back={back} error={error} />
  const { firstname, lastname, email, isConfirmed, createdAt, view, group } = customer
  return (
    <DeskPage title={`${firstname} ${lastname}`} back={back} aside={groupName(group, t)}>
      <p className={styles.placed}>
        {t('Customer {id}', { id: String(id) })} · {countryName(view)} · {t('since')}{' '}
        <DeskMoment at={createdAt} day /> · <a href={`mailto:${email}`}>{email}</a>
        {!isConfirmed && ` · ${t('not confirmed')}`}
      </p>
      <CustomerGroupSection customer={customer} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Orders customer={customer} />
          {customer.movements && <CustomerPoints customer={customer} movements={customer.movements} />}
          <CustomerLists customer={customer} />
        </div>
        <div className={styles.column}>
          <Addresses customer={customer} />
          <Newsletter newsletter={customer.newsletter} />
          <Notes customer={customer} />
          {mayBe(['owner']) && <PersonalData customer={customer} />}
        </div>
      </div>
    </DeskPage>
  )
}

function Orders({ customer: { recentOrders, orders, spent, currency } }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  return (
    <Topic title={t('Orders')}>
      <p>
        {t('{count, plural, one {# order} other {# orders}} in force, in all', { count: orders })}{' '}
        <DeskMoney minor={spent} currency={currency} />
      </p>
      <ul className={styles.entries}>
        {recentOrders.map(({ number, placedAt, status, total, currency: paidIn }) => (
          <li key={number}>
            <span>
              <Link href={`~/desk/orders/${number}`} className={styles.link}>
                {number}
              </Link>
              <small className={styles.second}>
                <DeskMoment at={placedAt} day /> · {t(words.orderStatus[status])}
              </small>
            </span>
            <DeskMoney minor={total} currency={paidIn} />
          </li>
        ))}
      </ul>
    </Topic>
  )
}

function Addresses({ customer: { addresses } }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  return (
    <Topic title={t('Addresses')}>
      {addresses.length === 0 && <p>{t('The address book is empty.')}</p>}
      <div className={styles.addresses}>
        {addresses.map((address) => {
          const { firstname, lastname, company, street, telephone, vat_id, isShipping, isBilling } = address
          const town = townLine(address, address.country_id)
          const lines = [company, `${firstname} ${lastname}`, ...street, town, telephone, vat_id]
          const uses = [isShipping && t('Delivery address'), isBilling && t('Billing address')].filter(
            Boolean,
          )
          return (
            <div key={JSON.stringify(address)}>
              {uses.length > 0 && <h3 className={styles.subtopic}>{uses.join(' · ')}</h3>}
              <p className={styles.address}>{lines.filter(Boolean).join('\n')}</p>
            </div>
          )
        })}
      </div>
    </Topic>
  )
}

function Newsletter({ newsletter }: Pick<DeskCustomer, 'newsletter'>) {
  const { t } = useMessages()
  return (
    <Topic title={t('Newsletter')}>
      <p>
        {newsletter ? (
          <>
            {t(words.newsletter[newsletter.state])} · <DeskMoment at={newsletter.at} day />
          </>
        ) : (
          t('Never asked for it.')
        )}
      </p>
    </Topic>
  )
}

/** Renders the shop's notes about a customer. */
function Notes({ customer: { id, notes } }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  const action = useDeskAction('customers/addNote')
  const errorWords = useErrorWords()
  return (
    <ShopNotes
      notes={notes}
      hint={t('The customer does not see it in the shop, but has a right to read it in the data export.')}
      isBusy={action.isPending}
      failure={action.error ? errorWords(action.error) : undefined}
      add={(text, onSuccess) => action.mutate({ id, text }, { onSuccess })}
    >
      {({ id: note }) => (
        <ActionButton path="customers/removeNote" input={{ id, note }} kind="quiet">
          {t('Remove')}
        </ActionButton>
      )}
    </ShopNotes>
  )
}

/** Renders the export and the deletion of the customer's personal data. */
function PersonalData({ customer }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const href = deskFileHref('customers/data', { id: String(customer.id) })
  return (
    <Topic title={t('Personal data')}>
      <p>{t('The customer can do both in the account, without the shop.')}</p>
      <div className={styles.actions}>
        <ButtonLink kind="outline" href={href} download>
          {t('Download the data (JSON)')}
        </ButtonLink>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('Delete the customer')}
        </Button>
      </div>
      {isOpen && <DeleteDialog customer={customer} onClose={() => setOpen(false)} />}
    </Topic>
  )
}

function DeleteDialog({ customer: { id, email }, onClose }: { customer: DeskCustomer; onClose(): void }) {
  const { t } = useMessages()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const isSame = typed.trim().toLowerCase() === email.toLowerCase()
  return (
    <CallDialog
      path="customers/delete"
      title={t('Delete the customer')}
      input={isSame ? { id, email: typed } : undefined}
      onDone={() => navigate('/', { replace: true })}
      onClose={onClose}
    >
      <p>
        {t(
          'The account, its addresses, lists, points, saved cards and newsletter are gone for good. Orders stay as long as the books need them, without the account.',
        )}
      </p>
      <TypedField
        label={t('The e-mail of the customer, as a confirmation')}
        type="email"
        value={typed}
        onType={setTyped}
      />
    </CallDialog>
  )
}

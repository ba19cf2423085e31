import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { storeCodes, storeViews } from '#shared/store-view.ts'
import { deskFileHref } from '../call-desk.ts'
import { useColleague } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { TypedArea } from '../ui/typed-fields.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import styles from './newsletter.module.css'

/** The area of the newsletter: how many may be written to, their list, and the addresses that could not be reached. */
export default function NewsletterArea() {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const { data } = useDeskCall('newsletter/counts', {})
  const subscribersOf = (code: string) => data?.find(({ view }) => view === code)?.subscribers ?? 0
  const [addresses, setAddresses] = useState('')
  const [removed, setRemoved] = useState<number>()
  return (
    <DeskPage
      title={t('Newsletter')}
      actions={
        mayBe(['owner']) && (
          <a className={buttonClass({})} href={deskFileHref('newsletter/list', {})}>
            {t('Subscribers (CSV)')}
          </a>
        )
      }
    >
      <div className={styles.newsletter}>
        <p>{t('Only those who have confirmed and not unsubscribed are counted and listed.')}</p>
        <ul>
          {storeCodes.map((code) => (
            <li key={code}>
              {storeViews[code].language}: <strong>{data ? subscribersOf(code) : '…'}</strong>
            </li>
          ))}
        </ul>
        <TypedArea
          label={t('Addresses that could not be reached')}
          hint={t('One in each line, as your mail program lists them. They get no newsletter any more.')}
          rows={6}
          value={addresses}
          onType={setAddresses}
        />
        <p role="status">
          {removed !== undefined &&
            t('{count, plural, one {# address unsubscribed.} other {# addresses unsubscribed.}}', {
              count: removed,
            })}
        </p>
        {addresses.trim().length > 2 && (
          <ActionButton
            path="newsletter/takeBounces"
            input={{ addresses }}
            onDone={({ count }) => {
              setAddresses('')
              setRemoved(count)
            }}
          >
            {t('Unsubscribe these addresses')}
          </ActionButton>
        )}
      </div>
    </DeskPage>
  )
}

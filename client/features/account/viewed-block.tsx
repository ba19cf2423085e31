import { useMessages } from '#client/messages.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-screen.module.css'
import { CardRow } from './list-rows.tsx'

const to = accountHref('recently-viewed')

/** Renders the viewed products; the account stores them only if the customer allows it. */
export function ViewedBlock({ shown: { isKept, cards }, form: refused }: BlockProps<'recently-viewed'>) {
  const { t } = useMessages()
  return (
    <>
      {isKept && cards.length === 0 && <p>{t('You have not looked at anything since.')}</p>}
      <ul>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      {cards.length > 0 && (
        <AccountForm to={to} action="empty" refused={refused} submit={t('Empty the list')} kind="outline" />
      )}
      <section className={styles.part}>
        <h3>{t('With your account')}</h3>
        <p>
          {isKept
            ? t(
                'The 12 products that you looked at last are kept with your account and are here on every device.',
              )
            : t(
                'What you look at is not kept with your account. If you want that, the last 12 products are here on every device; you can end it at any time, and all of it is deleted then.',
              )}
        </p>
        <AccountForm
          to={to}
          action="keep"
          refused={refused}
          submit={isKept ? t('Do not keep it any longer') : t('Keep what I look at')}
          kind="outline"
        >
          {!isKept && <input type="hidden" name="isKept" value="on" />}
        </AccountForm>
      </section>
    </>
  )
}

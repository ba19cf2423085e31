import { useState } from 'react'
import { DeskMoney } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { accountingFormats, voucherSeries } from '#shared/account-codes.ts'
import type { BookedSum, ShownMonth } from '#shared/desk/money-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { deskFileHref } from '../call-desk.ts'
import { useColleague } from '../desk-context.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { Failure } from '../ui/failure.tsx'
import { CountryFilter, FilterSelect, ListTools } from '../ui/list-filters.tsx'
import recordStyles from '../ui/record-page.module.css'
import { Topic } from '../ui/topic.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import styles from './money.module.css'

/** Shows a month of a view: its sums, and its files. */
export function MonthsPage() {
  const { t } = useMessages()
  const { shell, spoken } = useColleague()
  const [view, setView] = useState<StoreCode>(shell.view)
  const [chosen, choose] = useState<string>()
  const { data: months } = useDeskCall('money/months', { view })
  const month = months?.find((one) => one === chosen) ?? months?.[0]
  const booked = useDeskCall('money/month', { view, month: month ?? '2000-01' }, month !== undefined)
  const names = new Intl.DateTimeFormat(spoken.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <DeskPage title={t('Months')}>
      <ListTools>
        <CountryFilter value={view} isNeeded onChoose={(code) => code && setView(code)} />
        {month && (
          <FilterSelect
            label={t('Month')}
            value={month}
            options={Object.fromEntries(
              (months ?? []).map((one) => [one, names.format(new Date(`${one}-01`))]),
            )}
            isNeeded
            onChoose={choose}
          />
        )}
      </ListTools>
      {months?.length === 0 && <p>{t('Nothing was booked in this view.')}</p>}
      <Failure error={booked.error} />
      {month && booked.data && (
        <div className={recordStyles.column}>
          <Files view={view} month={month} />
          <Sums month={booked.data} />
        </div>
      )}
    </DeskPage>
  )
}

function Files({ view, month }: { view: StoreCode; month: string }) {
  const { t } = useMessages()
  return (
    <Topic title={t('Files for the bookkeeper')}>
      <ul className={styles.files}>
        {accountingFormats.map((format) => (
          <li key={format}>
            <ButtonLink
              kind="outline"
              href={deskFileHref('money/monthFile', { view, month, format })}
              download
            >
              {t(words.accountingFormat[format])}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Topic>
  )
}

function Sums({ month: { sums, counts, currency } }: { month: ShownMonth }) {
  const { t } = useMessages()
  const numbers = Object.entries(words.voucherSeries).map(
    ([name, title]) => `${t(title)}: ${counts[voucherSeries[name as keyof typeof voucherSeries]] ?? 0}`,
  )
  return (
    <Topic title={t('Sums')}>
      <p className={styles.hint}>{numbers.join(' · ')}</p>
      <div className={styles.wide}>
        <table className={styles.sums} aria-label={t('Sums')}>
          <thead>
            <tr>
              <th scope="col">{t('Booked as')}</th>
              <th scope="col">{t('Account')}</th>
              <th scope="col" data-number>
                {t('Debit')}
              </th>
              <th scope="col" data-number>
                {t('Credit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <SumRow key={`${sum.account} ${sum.percent} ${sum.method}`} sum={sum} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
    </Topic>
  )
}

function SumRow({ sum, currency }: { sum: BookedSum; currency: string }) {
  const { t } = useMessages()
  const { account, percent, methodTitle, number, name, debit, credit } = sum
  const more = percent === null ? methodTitle : `${percent} %`
  return (
    <tr>
      <th scope="row">
        {t(words.account[account])}
        {more && <small>{more}</small>}
      </th>
      <td>{number ? `${number} ${name}` : t('no account')}</td>
      <td data-number>{debit > 0 && <DeskMoney minor={debit} currency={currency} />}</td>
      <td data-number>{credit > 0 && <DeskMoney minor={credit} currency={currency} />}</td>
    </tr>
  )
}

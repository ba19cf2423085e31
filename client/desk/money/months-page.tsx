import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { type AccountCode, voucherSeries } from '#shared/account-codes.ts'
import { accountingFormats } from '#shared/accounting-formats.ts'
import type { BookedSum, ShownMonth } from '#shared/desk/money-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { deskFileHref } from '../call-desk.ts'
import { useColleague, useErrorWords } from '../desk-context.ts'
import { CountryFilter } from '../ui/country-filter.tsx'
import { DeskMoney } from '../ui/desk-money.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import styles from './money.module.css'

/** The words for the booked amounts. */
const accountWords: Record<AccountCode, string> = {
  goods: 'Goods',
  freight: 'Delivery',
  fees: 'Services',
  deposit: 'Deposits',
  'vat-goods': 'VAT on goods',
  'vat-freight': 'VAT on delivery',
  'vat-fees': 'VAT on services',
  'gift-cards': 'Gift cards',
  'gift-cards-given': 'Gift cards given away',
  receivable: 'Owed by buyers',
  payment: 'Payments',
  points: 'Points of customers',
  'points-earned': 'Points earned',
  'points-used': 'Points used',
}

const seriesWords: Record<keyof typeof voucherSeries, string> = {
  invoice: 'Invoices',
  creditNote: 'Credit notes',
  payment: 'Payments',
  refund: 'Refunds',
  giftCards: 'Gift cards',
  points: 'Points',
}

const formatWords: Record<(typeof accountingFormats)[number], string> = {
  sums: 'Sums (CSV)',
  journal: 'Every posting (CSV)',
  'e-conomic': 'e-conomic (CSV)',
  dinero: 'Dinero (CSV)',
  sie: 'Fortnox and others (SIE 4)',
}

/** Shows a month of a view: its sums, and its files. */
export function MonthsPage() {
  const { t } = useMessages()
  const { shell, spoken } = useColleague()
  const errorWords = useErrorWords()
  const [view, setView] = useState<StoreCode>(shell.view)
  const [chosen, choose] = useState<string>()
  const { data: months } = useDeskCall('money/months', { view })
  const month = months?.find((one) => one === chosen) ?? months?.[0]
  const booked = useDeskCall('money/month', { view, month: month ?? '2000-01' }, month !== undefined)
  const words = new Intl.DateTimeFormat(spoken.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <DeskPage title={t('Months')}>
      <div className={styles.choices}>
        <CountryFilter value={view} isNeeded onChoose={(code) => code && setView(code)} />
        {month && (
          <label>
            <span>{t('Month')}</span>
            <select value={month} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {months?.map((one) => (
                <option key={one} value={one}>
                  {words.format(new Date(`${one}-01`))}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {months?.length === 0 && <p>{t('Nothing was booked in this view.')}</p>}
      {booked.error && <p role="alert">{errorWords(booked.error)}</p>}
      {month && booked.data && (
        <>
          <Files view={view} month={month} />
          <Sums month={booked.data} />
        </>
      )}
    </DeskPage>
  )
}

function Files({ view, month }: { view: StoreCode; month: string }) {
  const { t } = useMessages()
  return (
    <section>
      <h2 className={styles.topic}>{t('Files for the bookkeeper')}</h2>
      <ul className={styles.files}>
        {accountingFormats.map((format) => (
          <li key={format}>
            <ButtonLink
              kind="outline"
              href={deskFileHref('money/monthFile', { view, month, format })}
              download
            >
              {t(formatWords[format])}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sums({ month: { sums, counts, currency } }: { month: ShownMonth }) {
  const { t } = useMessages()
  const numbers = Object.entries(seriesWords).map(
    ([name, words]) => `${t(words)}: ${counts[voucherSeries[name as keyof typeof voucherSeries]] ?? 0}`,
  )
  return (
    <section>
      <h2 className={styles.topic}>{t('Sums')}</h2>
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
    </section>
  )
}

function SumRow({ sum, currency }: { sum: BookedSum; currency: string }) {
  const { t } = useMessages()
  const { account, percent, methodTitle, number, name, debit, credit } = sum
  const more = percent === null ? methodTitle : `${percent} %`
  return (
    <tr>
      <th scope="row">
        {t(accountWords[account])}
        {more && <small>{more}</small>}
      </th>
      <td>{number ? `${number} ${name}` : t('no account')}</td>
      <td data-number>{debit > 0 && <DeskMoney minor={debit} currency={currency} />}</td>
      <td data-number>{credit > 0 && <DeskMoney minor={credit} currency={currency} />}</td>
    </tr>
  )
}

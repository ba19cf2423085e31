import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { MerchantAccountInput } from '#shared/desk/money-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { useColleague, useErrorWords } from '../desk-context.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { ViewChoice } from '../ui/view-choice.tsx'
import { useDeskCall, useDeskDeed } from '../use-desk-call.ts'
import styles from './money.module.css'

/** Shows the merchant's accounts of a view and changes them: the same table that `accounts.yaml` fills. */
export function AccountsPage() {
  const { t } = useMessages()
  const { shell } = useColleague()
  const [view, setView] = useState<StoreCode>(shell.view)
  const { data } = useDeskCall('money/accounts', { view })
  return (
    <DeskPage title={t('Accounts')}>
      <p className={styles.hint}>
        {t(
          'The account numbers of your bookkeeper. The files of the months use them; amounts do not change.',
        )}
      </p>
      <div className={styles.choices}>
        <ViewChoice view={view} onChoose={setView} />
      </div>
      {data && <AccountsForm view={view} stored={data} />}
    </DeskPage>
  )
}

const noAccount: MerchantAccountInput = { for: '', number: '', name: '', vat_code: '' }

function AccountsForm({ view, stored }: { view: StoreCode; stored: MerchantAccountInput[] }) {
  const { t } = useMessages()
  const errorWords = useErrorWords()
  const deed = useDeskDeed('money/saveAccounts')
  const [accounts, setAccounts] = useState(stored)
  useEffect(() => setAccounts(stored), [stored])
  const change = (place: number, changed: Partial<MerchantAccountInput>) =>
    setAccounts(accounts.map((account, at) => (at === place ? { ...account, ...changed } : account)))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const filled = accounts.filter((account) => account.for.trim())
        deed.mutate({ view, accounts: filled.map(({ vat_code = '', ...one }) => ({ ...one, vat_code })) })
      }}
    >
      <div className={styles.wide}>
        <table className={styles.sums} aria-label={t('Accounts')}>
          <thead>
            <tr>
              <th scope="col">{t('For')}</th>
              <th scope="col">{t('Number')}</th>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('VAT code')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {accounts.map((account, place) => (
              <tr key={place}>
                <Cell
                  label={t('For')}
                  value={account.for}
                  onChange={(text) => change(place, { for: text })}
                />
                <Cell
                  label={t('Number')}
                  value={account.number}
                  onChange={(number) => change(place, { number })}
                />
                <Cell label={t('Name')} value={account.name} onChange={(name) => change(place, { name })} />
                <Cell
                  label={t('VAT code')}
                  value={account.vat_code ?? ''}
                  onChange={(vat_code) => change(place, { vat_code })}
                />
                <td>
                  <Button
                    kind="quiet"
                    onClick={() => setAccounts(accounts.filter((_, at) => at !== place))}
                    aria-label={t('Remove {name}', { name: account.name || account.for })}
                  >
                    {t('Remove')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {deed.error && <p role="alert">{errorWords(deed.error)}</p>}
      {deed.isSuccess && <p role="status">{t('Saved.')}</p>}
      <div className={styles.files}>
        <Button busy={deed.isPending} type="submit">
          {t('Save')}
        </Button>
        <Button kind="outline" onClick={() => setAccounts([...accounts, noAccount])}>
          {t('Add an account')}
        </Button>
      </div>
    </form>
  )
}

interface CellProps {
  label: string
  value: string
  onChange(value: string): void
}

function Cell({ label, value, onChange }: CellProps) {
  return (
    <td>
      <input
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </td>
  )
}

import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-screen.module.css'

/** Renders the choice of the shop where the customer usually collects orders. */
export function ShopBlock({ shown: { shops, chosen }, form }: BlockProps<'my-shop'>) {
  const { t } = useMessages()
  if (shops.length === 0) return <p>{t('There is no shop to choose here.')}</p>
  return (
    <AccountForm to={accountHref('my-shop')} action="save" refused={form} submit={t('Save')}>
      <fieldset className={styles.part}>
        <legend>{t('It is chosen at the checkout when you collect your order.')}</legend>
        {shops.map(({ id, name, place }) => (
          <Choice
            key={id}
            type="radio"
            name="store"
            value={id}
            defaultChecked={id === chosen}
            label={name}
            note={place}
          />
        ))}
      </fieldset>
    </AccountForm>
  )
}

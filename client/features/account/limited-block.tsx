import { useMessages } from '#client/messages.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import styles from './limited-block.module.css'

/** Renders the goods that are reserved for the customer, with a button to order each. */
export function LimitedBlock({ shown: { isEntitled, products }, form }: BlockProps<'my-limited-products'>) {
  const { t } = useMessages()
  if (!isEntitled)
    return (
      <p>
        {t(
          'Bottles are set aside for restaurants, retailers and VIP customers. Your account is none of these.',
        )}
      </p>
    )
  if (products.length === 0) return <p>{t('Nothing is set aside for you at the moment.')}</p>
  return (
    <AccountForm
      to={accountHref('my-limited-products')}
      action="order"
      refused={form}
      submit={t('Add to cart')}
    >
      <ul className={styles.products}>
        {products.map(({ sku, name, href, price, qty, until }) => (
          <li key={sku} className={styles.product}>
            <div>
              <a href={href}>{name}</a>
              <p>
                {t.price(price)} ·{' '}
                {t('{count, plural, one {# bottle left} other {# bottles left}}', { count: qty })}
              </p>
              {until && <p className={styles.until}>{t('Until {when}', { when: until })}</p>}
            </div>
            <AccountField
              name={`qty-${sku}`}
              label={t('Quantity of {name}', { name })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              isOptional
            />
          </li>
        ))}
      </ul>
    </AccountForm>
  )
}

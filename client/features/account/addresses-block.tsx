import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { townLine } from '#shared/town-line.ts'
import type { AddressEntry, BlockProps } from './account-data.ts'
import styles from './addresses-block.module.css'

export function AddressesBlock({ shown: { addresses, isFull } }: BlockProps<'shipping-details'>) {
  const { t } = useMessages()
  return (
    <>
      {addresses.length === 0 && <p>{t('There is no address here yet.')}</p>}
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.address}>
            <AddressLines {...address} />
            <Roles {...address} />
            <a href={accountHref('shipping-details/:id', address.id)}>
              {t('Change')} <VisuallyHidden>{address.street[0]}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      {isFull ? (
        <p>{t('There can be no more than 20 addresses. Delete one to add another.')}</p>
      ) : (
        <p>
          <ButtonLink kind="outline" href={accountHref('shipping-details/:id', 'new')}>
            {t('Add an address')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function AddressLines(address: AddressEntry) {
  const { firstname, lastname, company, street, country_id, telephone } = address
  const { t } = useMessages()
  const lines = [
    `${firstname} ${lastname}`,
    company,
    ...street,
    townLine(address, country_id),
    telephone,
  ].filter(Boolean)
  return (
    <address className={styles.lines}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {!telephone && (
        <span className={styles.lack}>{t('Without a phone number it is not offered at the checkout.')}</span>
      )}
    </address>
  )
}

function Roles({ default_shipping, default_billing }: AddressEntry) {
  const { t } = useMessages()
  const roles = [
    default_shipping && t('Default for delivery'),
    default_billing && t('Default for the invoice'),
  ]
  const roleText = roles.filter(Boolean).join(' · ')
  return roleText ? <p className={styles.roles}>{roleText}</p> : null
}

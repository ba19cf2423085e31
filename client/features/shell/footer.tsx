import { memo } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import { instagram } from '#shared/shop.ts'
import styles from './footer.module.css'

/** `html` is the sanitised CMS block `footer`; phone and e-mail are texts of the shop (SHOP-16). */
export const Footer = memo(function Footer({ html }: { html: string }) {
  const { t } = useMessages()
  const { minimumAge, code } = useView()
  return (
    <footer className={styles.footer}>
      <div className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
      <address className={styles.help}>
        <h2>{t('Customer service')}</h2>
        <a href={routes.contact.href()}>{t('Contact')}</a>
        <a href={routes.newsletter.href()}>{t('Newsletter')}</a>
        <a href={`tel:${t('help_phone').replace(/\s/g, '')}`}>{t('help_phone')}</a>
        <a href={`mailto:${t('help_email')}`}>{t('help_email')}</a>
        {instagram[code] && (
          <a href={instagram[code]} rel="noopener">
            Instagram
          </a>
        )}
      </address>
      <p className={styles.age}>{t('We do not sell alcohol to people under {age}.', { age: minimumAge })}</p>
    </footer>
  )
})

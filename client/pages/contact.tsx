import type { PageProps } from '#shared/page-data.ts'
import { LinkColumns } from '../features/content/link-columns.tsx'
import type { ContactPageData, ContactShop } from '../features/help/contact-page-data.ts'
import { OpeningTimesList } from '../features/help/opening-times-list.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useView } from '../view.tsx'
import styles from './contact.module.css'

export default function ContactPage({ data: { shops, texts } }: PageProps<ContactPageData>) {
  const { t } = useMessages()
  const { hasShops } = useView()
  return (
    <>
      <PageHead title={t('Contact')} />
      <div className={styles.page}>
        <address className={styles.ways}>
          <Telephone number={t('help_phone')} />
          <a href={`mailto:${t('help_email')}`}>{t('help_email')}</a>
        </address>
        <section>
          <h2>{t('Most questions are answered here')}</h2>
          <LinkColumns links={texts} />
        </section>
        <section id="shops">
          <h2>{hasShops ? t('Shops and opening hours') : t('Pick-up points and opening hours')}</h2>
          <ul className={styles.shops}>
            {shops.map((shop) => (
              <Shop key={shop.id} shop={shop} />
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function Shop({ shop: { name, address, place, phone, times } }: { shop: ContactShop }) {
  return (
    <li className={styles.shop}>
      <h3>{name}</h3>
      <address>
        {address}
        <br />
        {place}
        <br />
        {phone && <Telephone number={phone} />}
      </address>
      <OpeningTimesList times={times} />
    </li>
  )
}

function Telephone({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/\s/g, '')}`}>{number}</a>
}

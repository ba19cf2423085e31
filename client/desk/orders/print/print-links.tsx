import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import styles from '../../ui/record-page.module.css'

const papers = {
  packing: 'Packing list',
  notes: 'Delivery notes',
  labels: 'Address labels',
  'pick-up': 'Pick-up list',
}

/** Renders links to the printed pages of these orders. */
export function PrintLinks({ numbers }: { numbers: readonly string[] }) {
  const { t } = useMessages()
  return Object.entries(papers).map(([kind, words]) => (
    <Link key={kind} href={`/print/${kind}?numbers=${numbers.join(',')}`} className={styles.link}>
      {t(words)}
    </Link>
  ))
}

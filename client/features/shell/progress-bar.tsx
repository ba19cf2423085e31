import { useAtomValue } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { navigatingAtom } from '#client/navigation/progress.ts'
import styles from './progress-bar.module.css'

/** Renders two pixels at the top while another page is being fetched. */
export function ProgressBar() {
  const { t } = useMessages()
  if (!useAtomValue(navigatingAtom)) return null
  return <div className={styles.bar} role="progressbar" aria-label={t('Loading the page')} />
}

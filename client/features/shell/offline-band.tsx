import { useAtomValue } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { onlineAtom } from '#client/state/connection.ts'
import styles from './offline-band.module.css'

export function OfflineBand() {
  const { t } = useMessages()
  const online = useAtomValue(onlineAtom)
  return (
    <div role="status">
      {!online && (
        <p className={styles.band}>
          {t('You are offline. What you change is kept and sent when you are back.')}
        </p>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import styles from './back-button.module.css'

/** 'A back button is allowed only on a product page when history has more than one entry' (NAV-1). */
export function BackButton() {
  const { t } = useMessages()
  const [allowed, setAllowed] = useState(false)
  useEffect(() => setAllowed(history.length > 1), [])
  return (
    <button type="button" className={styles.back} hidden={!allowed} onClick={() => history.back()}>
      {t('Back')}
    </button>
  )
}

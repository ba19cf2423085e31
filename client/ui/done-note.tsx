import { useEffect } from 'react'
import { replaceAddress } from '#client/browser.ts'
import styles from './done-note.module.css'

/** Shows once that a form has succeeded, then removes the query from the address. Hidden if there are no words. */
export function DoneNote({ words }: { words: string | 0 | undefined }) {
  useEffect(() => {
    if (words) replaceAddress(location.pathname)
  }, [words])
  return (
    <p role="status" className={styles.done} hidden={!words}>
      {words}
    </p>
  )
}

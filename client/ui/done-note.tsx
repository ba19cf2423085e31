import { useEffect } from 'react'
import { replaceAddress } from '#client/browser.ts'
import styles from './done-note.module.css'

/** Says once what a form has done: the address does not keep it. Nothing is said where there are no words. */
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

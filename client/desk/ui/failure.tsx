import { useErrorWords } from '../desk-context.ts'
import styles from './record-page.module.css'

interface FailureProps {
  /** The error of a call; nothing is rendered without one. */
  error: unknown
  /** Words for refusals of the area. */
  words?: Readonly<Record<string, string>>
}

/** Renders the reason why a call failed. */
export function Failure({ error, words }: FailureProps) {
  const errorWords = useErrorWords(words)
  if (!error) return null
  return (
    <p role="alert" className={styles.failure}>
      {typeof error === 'string' ? error : errorWords(error)}
    </p>
  )
}

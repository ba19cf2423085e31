import styles from './skeleton.module.css'

/** Room for what is still on its way, in lines of text. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  )
}

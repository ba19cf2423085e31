import styles from './swatch.module.css'

/** A dot in a wine's colour; the word stands beside it. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} data-wine={color} aria-hidden="true" />
}

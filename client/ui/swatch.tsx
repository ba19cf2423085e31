import styles from './swatch.module.css'

/** Renders a dot in the colour of a wine; the word is beside it. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} data-wine={color} aria-hidden="true" />
}

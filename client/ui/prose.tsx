import styles from './prose.module.css'

/** Running text that an editor wrote. `html` is sanitised. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

import styles from './prose.module.css'

/** Renders text of an editor. `html` is sanitised. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

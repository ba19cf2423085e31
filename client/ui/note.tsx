import styles from './note.module.css'

/** Renders a note of the shop. `html` is sanitised; without it nothing is rendered. */
export function Note({ html }: { html: string | undefined }) {
  return html ? <div className={styles.note} dangerouslySetInnerHTML={{ __html: html }} /> : null
}

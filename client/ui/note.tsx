import styles from './note.module.css'

/** What the shop has to say beside something. `html` is sanitised; where there is none, nothing is shown. */
export function Note({ html }: { html: string | undefined }) {
  return html ? <div className={styles.note} dangerouslySetInnerHTML={{ __html: html }} /> : null
}

import styles from './signature.module.css'

/** Renders the name of the person who recommends the products. */
export function Signature({ children }: { children: string }) {
  return <span className={styles.signature}>{children}</span>
}

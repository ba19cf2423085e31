import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts in ruled lines: what it is on the left, what it says on the right. */
export function Facts({ facts, caption }: { facts: { name: string; value: ReactNode }[]; caption?: string }) {
  return (
    <div className={styles.room}>
      <table className={styles.facts}>
        {caption && <caption>{caption}</caption>}
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.name}>
              <th scope="row">{fact.name}</th>
              <td>{fact.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

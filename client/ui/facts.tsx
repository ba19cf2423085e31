import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Renders facts in ruled lines: the name on the left, the value on the right. */
export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <div className={styles.room}>
      <table className={styles.facts}>
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

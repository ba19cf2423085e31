import { ChipLink } from '#client/ui/chip.tsx'
import styles from './ways.module.css'

/** Links to categories, grapes and areas. */
export interface Way {
  name: string
  href: string
  count?: number
}

export function Ways({ ways, label }: { ways: Way[]; label: string }) {
  if (ways.length === 0) return null
  return (
    <ul className={styles.ways} aria-label={label}>
      {ways.map(({ name, href, count }) => (
        <li key={href}>
          <ChipLink href={href} count={count}>
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

import { ChipLink } from '#client/ui/chip.tsx'
import styles from './ways.module.css'

/** A link to a category, grape or area. */
export interface Way {
  name: string
  href: string
  count?: number
}

interface WaysProps {
  ways: Way[]
  label: string
  /** Plain links, which look different from removable chips beside them. */
  plain?: boolean
}

export function Ways({ ways, label, plain }: WaysProps) {
  if (ways.length === 0) return null
  if (plain)
    return (
      <ul className={styles.plain} aria-label={label}>
        {ways.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    )
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

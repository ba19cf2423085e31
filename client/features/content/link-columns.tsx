import { ChipLink } from '#client/ui/chip.tsx'
import styles from './link-columns.module.css'

export interface NamedLink {
  name: string
  href: string
}

/** Renders many links, to be read column by column. */
export function LinkColumns({ links }: { links: readonly NamedLink[] }) {
  return (
    <ul className={styles.columns}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

export interface LetterLink extends NamedLink {
  current: boolean
  count?: number
}

export function Letters({ letters, label }: { letters: readonly LetterLink[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.letters}>
        {letters.map(({ name, href, current, count }) => (
          <li key={href}>
            <ChipLink href={href} count={count} aria-current={current ? 'page' : undefined}>
              {name.toUpperCase()}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

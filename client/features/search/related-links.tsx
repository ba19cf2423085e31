import { ChipLink } from '#client/ui/chip.tsx'
import styles from './related-links.module.css'

/** A link to a category, grape or area. */
export interface RelatedLink {
  name: string
  href: string
  count?: number
}

interface RelatedLinksProps {
  links: RelatedLink[]
  label: string
  /** Plain links, which look different from removable chips beside them. */
  plain?: boolean
}

export function RelatedLinks({ links, label, plain }: RelatedLinksProps) {
  if (links.length === 0) return null
  if (plain)
    return (
      <ul className={styles.plain} aria-label={label}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ name, href, count }) => (
        <li key={href}>
          <ChipLink href={href} count={count}>
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

import styles from './rating.module.css'

const star = 'l1.9 4.1 4.5.5-3.4 3 1 4.4-4-2.3-4 2.3 1-4.4-3.4-3 4.5-.5z'
const stars = [0, 1, 2, 3, 4].map((place) => `M${8 + place * 17} 1.5${star}`).join('')

interface RatingProps {
  /** 0 to 5. */
  value: number
  /** As it is read: "Rated 4.2 of 5 by 128 customers". */
  label: string
  /** As it is seen: "4,2 (128)". */
  text: string
  /** One star instead of five, for tight places. */
  compact?: boolean
}

/** Stars filled as far as the value goes, and the figure beside them. */
export function Rating({ value, label, text, compact }: RatingProps) {
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      {compact ? <OneStar /> : <FiveStars value={value} />}
      <span aria-hidden="true">{text}</span>
    </span>
  )
}

function OneStar() {
  return (
    <svg width={16} height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path className={styles.full} d={`M8 1.5${star}`} />
    </svg>
  )
}

function FiveStars({ value }: { value: number }) {
  return (
    <svg width={84} height="16" viewBox="0 0 84 16" aria-hidden="true">
      <path className={styles.empty} d={stars} />
      <svg width={value * 17} height="16" role="presentation">
        <path className={styles.full} d={stars} />
      </svg>
    </svg>
  )
}

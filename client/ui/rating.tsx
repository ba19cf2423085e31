import styles from './rating.module.css'

const star = 'l1.9 4.1 4.5.5-3.4 3 1 4.4-4-2.3-4 2.3 1-4.4-3.4-3 4.5-.5z'
const stars = [0, 1, 2, 3, 4].map((place) => `M${8 + place * 17} 1.5${star}`).join('')

interface RatingProps {
  /** 0 to 5. */
  value: number
  /** The text for screen readers: "Rated 4.2 of 5 by 128 customers". */
  label: string
  /** The visible text: "4,2 (128)". */
  text: string
  /** One star instead of five, if there is little room. */
  compact?: boolean
}

/** Renders stars filled in proportion to the value, and the number beside them. */
export function Rating({ value, label, text, compact }: RatingProps) {
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the parent element is the image, and has its name */}
      <svg width={compact ? 16 : 84} height="16">
        {!compact && <path className={styles.empty} d={stars} />}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of that image */}
        <svg width={compact ? 16 : value * 17}>
          <path className={styles.full} d={compact ? `M8 1.5${star}` : stars} />
        </svg>
      </svg>
      <span aria-hidden="true">{text}</span>
    </span>
  )
}

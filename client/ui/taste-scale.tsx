import styles from './taste-scale.module.css'

export interface Taste {
  /** The name of the scale: "Body". */
  name: string
  /** 1 (least) to 5. */
  value: number
  /** The value in a word: "full". */
  word: string
  /** Words at the two ends: "light" and "powerful". */
  least: string
  most: string
}

interface TasteScalesProps {
  tastes: Taste[]
  /** Wine colour code of the mark. */
  color: string
}

export function TasteScales({ tastes, color }: TasteScalesProps) {
  return (
    <dl className={styles.scales} data-wine={color}>
      {tastes.map((taste) => (
        <div key={taste.name} className={styles.scale}>
          <dt>{taste.name}</dt>
          <dd>{taste.word}</dd>
          <dd className={styles.line} aria-hidden="true">
            <svg width="100%" height="16" role="presentation">
              <line x1="0" x2="100%" y1="8" y2="8" />
              {[0, 25, 50, 75, 100].map((x) => (
                <line key={x} x1={`${x}%`} x2={`${x}%`} y1="5" y2="11" />
              ))}
              <circle cx={`${2 + 96 * ((taste.value - 1) / 4)}%`} cy="8" r="6.5" />
            </svg>
            <span>{taste.least}</span>
            <span>{taste.most}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

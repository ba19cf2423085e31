import { useId } from 'react'
import styles from './figures.module.css'

interface BarChartProps {
  title: string
  bars: readonly { label: string; value: number }[]
  /** Writes a value, beside the highest bar and in the tooltip. */
  write(value: number): string
}

const [width, height] = [600, 160]

/**
 * Renders values by day as bars. The table beside it has the same values, so the picture is described by its
 * highest value. Renders nothing if all values are 0.
 */
export function BarChart({ title, bars, write }: BarChartProps) {
  const id = useId()
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  if (highest === 0) return null
  const step = width / Math.max(1, bars.length)
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure className={styles.chart}>
      <figcaption id={id}>
        {title} <small>{write(highest)}</small>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height + 1}`} role="img" aria-labelledby={id}>
        <title>{title}</title>
        <line x1={0} x2={width} y1={height} y2={height} className={styles.axis} />
        {bars.map(({ label, value }, place) => {
          const tall = Math.max(value > 0 ? 1 : 0, (value / highest) * (height - 4))
          return (
            <rect
              key={label}
              className={styles.bar}
              x={place * step + step * 0.1}
              y={height - tall}
              width={step * 0.8}
              height={tall}
            >
              <title>{`${label}: ${write(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={styles.ends}>
        <span>{first?.label}</span>
        {last !== first && <span>{last?.label}</span>}
      </div>
    </figure>
  )
}

import styles from './origin.module.css'

/** A drawn country and where wine comes from in it. */
export interface OriginMap {
  width: number
  height: number
  /** Path of the coast. */
  land: string
  places: { x: number; y: number; label: string; href: string; current?: true }[]
}

/** The place of the page carries its name, over the dots of all others; all of them are listed as links beside it. */
export function OriginMapView({
  map: { width, height, land, places },
  label,
}: {
  map: OriginMap
  label: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.map}
      preserveAspectRatio="xMinYMin"
      viewBox={`0 0 ${width} ${height}`}
    >
      <path className={styles.land} d={land} />
      {places.toSorted(byCurrent).map(({ x, y, label: name, current }) =>
        current ? (
          <g key={name} className={styles.here}>
            <circle cx={x} cy={y} r="6" />
            <text x={x > width / 2 ? x - 11 : x + 11} y={y + 5} textAnchor={x > width / 2 ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        ) : (
          <circle key={name} className={styles.there} cx={x} cy={y} r="2.5" />
        ),
      )}
    </svg>
  )
}

/** Drawn later lies above. */
function byCurrent(one: OriginMap['places'][number], other: OriginMap['places'][number]): number {
  return Number(one.current ?? false) - Number(other.current ?? false)
}

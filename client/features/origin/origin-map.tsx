import styles from './origin.module.css'

/** The outline of a country and its wine places. */
export interface OriginMap {
  width: number
  height: number
  /** SVG path of the coast. */
  land: string
  places: { x: number; y: number; label: string; href: string; current?: true }[]
}

/** Renders the map. The name of the current place is drawn above the dots of the others. All places are also links beside the map. */
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

/** Sorts the current place last: SVG draws later elements on top. */
function byCurrent(one: OriginMap['places'][number], other: OriginMap['places'][number]): number {
  return Number(one.current ?? false) - Number(other.current ?? false)
}

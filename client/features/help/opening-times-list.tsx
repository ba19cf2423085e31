import styles from './opening-times-list.module.css'

/** Renders the opening hours of groups of days. */
export function OpeningTimesList({ times }: { times: readonly { days: string; hours: string }[] }) {
  return (
    <dl className={styles.times}>
      {times.map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  )
}

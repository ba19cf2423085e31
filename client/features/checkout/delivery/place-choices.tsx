import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import { formatDistance } from '#shared/distance.ts'
import type { PickupPlace } from '#shared/order.ts'
import { townLine } from '#shared/town-line.ts'
import { mapOf, type OfferedPlace } from './offered-place.ts'
import styles from './place-choices.module.css'
import { useOpeningTimes } from './use-opening-times.ts'

/** Number of places shown at first: they are sorted by distance, and few shoppers need more. */
const shortList = 5

interface PlaceChoicesProps {
  legend: string
  places: readonly OfferedPlace[]
  /** Returns the pickup time there as text; called only for the shown places. */
  readyAt?(place: OfferedPlace): string | null
  chosen: PickupPlace | null
  onChoose(place: OfferedPlace): void
}

export function PlaceChoices({ legend, places, readyAt, chosen, onChoose }: PlaceChoicesProps) {
  const { t } = useMessages()
  const [all, setAll] = useState(false)
  const shown = places.filter((place, index) => all || index < shortList || place.id === chosen?.id)
  return (
    <fieldset className={styles.places}>
      <legend>{legend}</legend>
      {shown.map((place) => (
        <Place
          key={place.id}
          place={place}
          ready={readyAt?.(place)}
          chosen={place.id === chosen?.id}
          onChoose={onChoose}
        />
      ))}
      {shown.length < places.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {t('Show more')}
        </Button>
      )}
      {places.length === 0 && <p>{t('There is none near this postcode.')}</p>}
    </fieldset>
  )
}

interface PlaceProps {
  place: OfferedPlace
  ready: string | null | undefined
  chosen: boolean
  onChoose(place: OfferedPlace): void
}

/** Renders a place; the chosen place includes its opening hours and a map link. */
function Place({ place, ready, chosen, onChoose }: PlaceProps) {
  const { t } = useMessages()
  const { country } = useView()
  const { name, street, distance, price } = place
  const away = distance === null ? undefined : formatDistance(distance)
  return (
    <>
      <Choice
        type="radio"
        name="delivery-place-choice"
        value={place.id}
        checked={chosen}
        label={name}
        note={
          <>
            {[`${street}, ${townLine(place, country)}`, price !== undefined && away]
              .filter(Boolean)
              .join(' · ')}
            {ready && <span className={styles.ready}>{ready}</span>}
          </>
        }
        aside={price === undefined ? away : price > 0 ? t.price(price) : t('Free')}
        onChange={() => onChoose(place)}
      />
      {chosen && <PlaceDetails place={place} />}
    </>
  )
}

function PlaceDetails({ place }: { place: OfferedPlace }) {
  const { t } = useMessages()
  const open = useOpeningTimes(place)
  const map = mapOf(place)
  return (
    <p className={styles.details}>
      {open.map((times) => (
        <span key={times}>{times}</span>
      ))}
      {map && (
        <a href={map} target="_blank" rel="noreferrer">
          {t('Show on a map')}
        </a>
      )}
    </p>
  )
}

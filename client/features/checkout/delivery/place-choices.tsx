import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import { mapOf, type OfferedPlace } from '#shared/offered-place.ts'
import { formatDistance } from '#shared/pickup.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { townLine } from '#shared/town-line.ts'
import { placeField } from '#shared/typed-order.ts'
import { isEnhanced } from '../draft/served.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import form from '../layout/checkout-form.module.css'
import styles from './place-choices.module.css'
import { useOpeningTimes } from './use-opening-times.ts'

/** Number of places shown at first: they are sorted by distance, and few shoppers need more. */
const shortList = 5

interface PlaceChoicesProps {
  method: ShippingMethod
  legend: string
  places: readonly OfferedPlace[]
  /** Returns the pickup time there as text; called only for the shown places. */
  readyAt?(place: OfferedPlace): string | null
  /** Id of the chosen place. */
  chosen: string | undefined
  onChoose(place: OfferedPlace): void
}

export function PlaceChoices(props: PlaceChoicesProps) {
  const { method, legend, places, readyAt, chosen, onChoose } = props
  const { t } = useMessages()
  const { errorOf } = useCheckoutFields()
  const [all, setAll] = useState(!isEnhanced)
  const shown = places.filter((place, index) => all || index < shortList || place.id === chosen)
  const error = errorOf('place')
  return (
    <fieldset className={styles.places}>
      <legend>{legend}</legend>
      {error && <p className={form.wrong}>{error}</p>}
      {shown.map((place) => (
        <Place
          key={place.id}
          name={placeField(method)}
          place={place}
          ready={readyAt?.(place)}
          isChosen={place.id === chosen}
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

interface PlaceProps extends Pick<PlaceChoicesProps, 'onChoose'> {
  name: string
  place: OfferedPlace
  ready: string | null | undefined
  isChosen: boolean
}

/** Renders a place; with scripts the chosen place includes its opening hours and a map link. */
function Place({ name, place, ready, isChosen, onChoose }: PlaceProps) {
  const { t } = useMessages()
  const { country } = useView()
  const { radio } = useCheckoutFields()
  const { street, distance, price } = place
  const away = distance === null ? undefined : formatDistance(distance)
  return (
    <>
      <Choice
        {...radio(name, place.id, isChosen)}
        onChange={() => onChoose(place)}
        label={place.name}
        note={
          <>
            {[`${street}, ${townLine(place, country)}`, price !== undefined && away]
              .filter(Boolean)
              .join(' · ')}
            {ready && <span className={styles.ready}>{ready}</span>}
          </>
        }
        aside={price === undefined ? away : price > 0 ? t.price(price) : t('Free')}
      />
      {isChosen && isEnhanced && <PlaceDetails place={place} />}
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

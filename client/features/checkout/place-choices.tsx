import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import type { PickupPlace } from '#shared/order.ts'
import styles from './place-choices.module.css'

/** Places come nearest first: more than these are seldom looked at. */
const shortList = 5

interface PlaceChoicesProps {
  legend: string
  places: readonly PickupPlace[]
  chosen: PickupPlace | null
  onChoose(place: PickupPlace): void
}

export function PlaceChoices({ legend, places, chosen, onChoose }: PlaceChoicesProps) {
  const { t } = useMessages()
  const [all, setAll] = useState(false)
  const shown = places.filter((place, index) => all || index < shortList || place.id === chosen?.id)
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>{legend}</legend>
      {shown.map((place) => (
        <Choice
          key={place.id}
          type="radio"
          name="delivery-place-choice"
          value={place.id}
          checked={place.id === chosen?.id}
          label={place.name}
          note={`${place.street}, ${place.postcode} ${place.city}`}
          onChange={() => onChoose(place)}
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

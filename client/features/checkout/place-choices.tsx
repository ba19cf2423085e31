import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import type { PickupPlace } from '#shared/order.ts'
import styles from './place-choices.module.css'

interface PlaceChoicesProps {
  legend: string
  places: readonly PickupPlace[]
  chosen: PickupPlace | null
  onChoose(place: PickupPlace): void
}

export function PlaceChoices({ legend, places, chosen, onChoose }: PlaceChoicesProps) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>{legend}</legend>
      {places.map((place) => (
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
      {places.length === 0 && <p>{t('There is none near this postcode.')}</p>}
    </fieldset>
  )
}

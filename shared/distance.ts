import { decimal } from './decimal.ts'

/** A place on the map, in degrees. */
export interface Position {
  lat: number
  lng: number
}

/** Returns the kilometres as the crow flies, to a tenth; by a flat approximation. */
export function kilometres(place: Position, origin: Position): number {
  const degree = 111.2
  const north = (place.lat - origin.lat) * degree
  const east = (place.lng - origin.lng) * degree * Math.cos((origin.lat * Math.PI) / 180)
  return Math.round(Math.hypot(north, east) * 10) / 10
}

/** Returns kilometres as the views write them: `0,7 km`, on one line. */
export function formatDistance(distance: number): string {
  return `${decimal(distance.toFixed(1))}\u00a0km`
}

import type { OriginMap } from '#client/features/origin/origin-map.tsx'
import { routes } from '#shared/routes.ts'
import type { Area } from '#worker/commerce/origin.ts'
import wineMap from './wine-map.json' with { type: 'json' }

/** Degrees east and north. */
type Point = readonly [east: number, north: number]

/**
 * The coasts of countries, drawn by hand for these maps, by country code; and the positions of wine areas, by their slug in the languages of
 * the views. A name that covers two areas is between them.
 */
const { outlines, places } = wineMap as unknown as {
  outlines: Readonly<Record<string, readonly (readonly Point[])[]>>
  places: Readonly<Record<string, Point>>
}

/** The length of the drawing's longer side. */
const size = 320
/** White space around the land, for the names of places by the coast. */
const margin = 24

/**
 * Returns the drawing of a country with its areas; those of `here` are marked. Null for a country without a drawing. North is up; one
 * degree east is as wide as in the middle of the country.
 */
export function originMap(
  country: string | null,
  areas: readonly Area[],
  here: readonly Area[],
): OriginMap | null {
  const land = outlines[country ?? '']
  if (!land) return null
  const { place, width, height } = projection(land.flat())
  return {
    width,
    height,
    land: land.map((coast) => coastline(coast.map(place))).join(''),
    places: areas.flatMap(({ id, label, slug }) => {
      const point = places[slug]
      if (!point) return []
      const [x, y] = place(point)
      const current = here.some((area) => area.id === id)
      return [{ x, y, label, href: routes.region.href({ slug }), ...(current && { current: true as const }) }]
    }),
  }
}

/** Returns a closed line through every point without corners. */
function coastline(points: readonly (readonly [number, number])[]): string {
  const at = (place: number) => points[(place + points.length) % points.length] ?? ([0, 0] as const)
  const [x, y] = at(0)
  const curves = points.map((from, place) => {
    const [before, to, after] = [at(place - 1), at(place + 1), at(place + 2)]
    const leaving = between(from, before, to)
    const arriving = between(to, after, from)
    return `C${leaving} ${arriving} ${to.join(' ')}`
  })
  return `M${x} ${y}${curves.join('')}Z`
}

/** Returns a point a little way from a point, parallel to the line between its neighbours. */
function between(
  [x, y]: readonly [number, number],
  back: readonly [number, number],
  on: readonly [number, number],
) {
  return [x + (on[0] - back[0]) / 7, y + (on[1] - back[1]) / 7].map(Math.round).join(' ')
}

function projection(points: readonly Point[]) {
  const easts = points.map(([east]) => east)
  const norths = points.map(([, north]) => north)
  const [west, south, north] = [Math.min(...easts), Math.min(...norths), Math.max(...norths)]
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const wide = (Math.max(...easts) - west) * narrow
  const tall = north - south
  const scale = (size - 2 * margin) / Math.max(wide, tall)
  const place = ([east, at]: Point): readonly [number, number] => [
    Math.round(margin + (east - west) * narrow * scale),
    Math.round(margin + (north - at) * scale),
  ]
  return {
    place,
    width: Math.round(2 * margin + wide * scale),
    height: Math.round(2 * margin + tall * scale),
  }
}

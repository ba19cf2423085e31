import type { MediaRow } from '../catalog/writing/catalogue-shape.ts'
import { drawnAt } from './drawing.ts'

/** Returns the drawings of the platform that a text in HTML shows. */
export function drawingsIn(html: string): MediaRow[] {
  const shown = html.matchAll(/src="\/img\/\d+\/\d+\/\w+(\/s\/c\/[^"]+)" alt="([^"]*)"/g)
  return [...shown].flatMap(([, path = '', alt = '']) => drawnAt({ path, alt }) ?? [])
}

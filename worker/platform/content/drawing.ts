import type { MediaRow } from '../catalog/writing/catalogue-shape.ts'
import { contentHash } from '../drawings/content-hash.ts'
import type { MediaRecipe } from '../drawings/recipe.ts'
import { scenes } from '../drawings/words.ts'

type Scene = Extract<MediaRecipe, { kind: 'scene' }>
type Motif = Extract<MediaRecipe, { kind: 'motif' }>

/** Returns the row of a picture that the platform draws. The path contains a hash of the drawing, so that browsers may cache it forever. */
export function drawing(recipe: Scene | Motif): MediaRow {
  const [folder, name] = recipe.kind === 'motif' ? ['m/o', recipe.motif] : ['s/c', recipe.scene]
  return { path: `/${folder}/${name}-${contentHash(recipe).slice(0, 6)}.svg`, recipe }
}

/** Returns the drawing of a path such as `/s/c/slope-red-19b17c.svg`; undefined if no drawing with this description has the path. */
export function drawnAt({ path, alt }: { path: string; alt: string }): MediaRow | undefined {
  const [, name] = /^\/s\/c\/([a-z-]+)-[0-9a-f]{6}\.svg$/.exec(path) ?? []
  const scene = scenes.find((known) => known === name)
  if (!scene) return undefined
  const row = drawing({ kind: 'scene', title: alt, scene })
  return row.path === path ? row : undefined
}

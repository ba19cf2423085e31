import type { MediaRow } from '../catalog/writing/catalogue-shape.ts'
import { contentHash } from '../drawings/content-hash.ts'
import type { MediaRecipe } from '../drawings/recipe.ts'

export type Scene = Extract<MediaRecipe, { kind: 'scene' }>
type Motif = Extract<MediaRecipe, { kind: 'motif' }>

/** Returns the row of a picture that the platform draws. The path contains a hash of the drawing, so that browsers may cache it forever. */
export function drawing(recipe: Scene | Motif): MediaRow {
  const [folder, name] =
    recipe.kind === 'motif'
      ? ['m/o', recipe.motif]
      : ['s/c', recipe.wine ? `${recipe.scene}-${recipe.wine}` : recipe.scene]
  return { path: `/${folder}/${name}-${contentHash(recipe).slice(0, 6)}.svg`, recipe }
}

/** Returns the drawing of a path such as `/s/c/slope-red-19b17c.svg`; undefined if no drawing with this description has the path. */
export function drawnAt({ path, alt }: { path: string; alt: string }): MediaRow | undefined {
  const [, scene, wine] =
    /^\/s\/c\/([a-z-]+?)(?:-(red|white|rose|orange|sparkling|amber))?-[0-9a-f]{6}\.svg$/.exec(path) ?? []
  if (!scene) return undefined
  const row = drawing({ kind: 'scene', title: alt, scene, ...(wine && { wine }) } as Scene)
  return row.path === path ? row : undefined
}

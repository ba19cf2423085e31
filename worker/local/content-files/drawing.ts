import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { contentHash } from '#worker/platform/drawings/content-hash.ts'
import type { MediaRecipe } from '#worker/platform/drawings/recipe.ts'

export type Scene = Extract<MediaRecipe, { kind: 'scene' }>
type Motif = Extract<MediaRecipe, { kind: 'motif' }>

/** A picture that the platform draws. The path names the content, so that it may be cached for ever. */
export function drawing(recipe: Scene | Motif): MediaRow {
  const [folder, name] =
    recipe.kind === 'motif'
      ? ['m/o', recipe.motif]
      : ['s/c', recipe.wine ? `${recipe.scene}-${recipe.wine}` : recipe.scene]
  return { path: `/${folder}/${name}-${contentHash(recipe).slice(0, 6)}.svg`, recipe }
}

/** The drawing of `/s/c/slope-red-2255b4.svg`; undefined for a path that is no drawing with these words. */
export function drawnAt({ path, alt }: { path: string; alt: string }): MediaRow | undefined {
  const [, scene, wine] =
    /^\/s\/c\/([a-z-]+?)(?:-(red|white|rose|orange|sparkling|amber))?-[0-9a-f]{6}\.svg$/.exec(path) ?? []
  if (!scene) return undefined
  const row = drawing({ kind: 'scene', title: alt, scene, ...(wine && { wine }) } as Scene)
  return row.path === path ? row : undefined
}

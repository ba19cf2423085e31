import type { Section } from '#client/features/content/section.tsx'
import { type Directive, splitDirectives } from '#shared/directives.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { sanitised } from './sanitise.ts'
import { widgetSections } from './widget-sections.ts'

/** How deep blocks may be nested: a block could contain itself. */
const deepest = 3

/**
 * What an editor wrote as sections: text, and what its directives put in between. Each text is cleaned by itself, so
 * that what is cut in two by a widget is whole again.
 */
export async function cmsContent(html: string, commerce: Commerce, depth = 0): Promise<Section[]> {
  const made = splitDirectives(html).map((piece) =>
    typeof piece === 'string' ? textOf(piece) : putIn(piece, commerce, depth),
  )
  return (await Promise.all(made)).flat()
}

function textOf(piece: string): Section[] {
  const html = sanitised(piece)
  return /[^\s]/.test(html.replace(/<(?!img|hr)[^<>]*>|&nbsp;/g, '')) ? [{ kind: 'text', html }] : []
}

async function putIn({ name, params }: Directive, commerce: Commerce, depth: number): Promise<Section[]> {
  const block = name === 'block' ? (params.id ?? params.block_id) : undefined
  if (block === undefined) {
    return widgetSections([{ instance_type: params.type ?? '', parameters: params }], commerce)
  }
  const found = depth < deepest ? await commerce.cmsBlock(block) : null
  return found ? cmsContent(found.content, commerce, depth + 1) : []
}

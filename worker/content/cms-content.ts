import type { Section } from '#client/features/content/section.tsx'
import { type Directive, splitDirectives } from '#shared/directives.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { sanitised } from './sanitise.ts'
import { widgetSections } from './widget-sections.ts'

/** The deepest nesting of blocks: a block could contain itself. */
const deepest = 3

/**
 * Returns an editor's HTML as sections: texts, and the contents of its directives. Each text is sanitised separately, so that elements
 * split by a widget are closed again.
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

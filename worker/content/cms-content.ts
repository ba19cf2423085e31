import type { Section } from '#client/features/content/section.tsx'
import { type Directive, splitDirectives } from '#shared/directives.ts'
import { log } from '#shared/log.ts'
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

/** Returns sanitised HTML of CMS blocks beside other content, by identifier; '' if a block is absent or empty. */
export async function notes<Identifier extends string>(
  identifiers: readonly Identifier[],
  commerce: Pick<Commerce, 'cmsBlocks'>,
): Promise<Record<Identifier, string>> {
  const blocks = identifiers.length ? await commerce.cmsBlocks(identifiers) : []
  const entries = identifiers.map((identifier) => {
    const block = blocks.find((candidate) => candidate.identifier === identifier)
    return [identifier, sanitised(block?.content.trim() ?? '')] as const
  })
  return Object.fromEntries(entries) as Record<Identifier, string>
}

/** Returns the same for a page that can be shown without them: '' also if the platform fails. Never used for a cached page. */
export async function notesIfThere<Identifier extends string>(
  identifiers: readonly Identifier[],
  commerce: Pick<Commerce, 'cmsBlocks'>,
): Promise<Record<Identifier, string>> {
  try {
    return await notes(identifiers, commerce)
  } catch (error) {
    log('error', { notes: [...identifiers], error })
    return Object.fromEntries(identifiers.map((identifier) => [identifier, ''])) as Record<Identifier, string>
  }
}

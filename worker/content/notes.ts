import type { Commerce } from '#worker/commerce/commerce.ts'
import { sanitised } from './sanitise.ts'

/** Sanitised HTML of CMS blocks that stand beside something: by identifier, '' where a block is absent or empty. */
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

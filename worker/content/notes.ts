import { log } from '#shared/log.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { sanitised } from './sanitise.ts'

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

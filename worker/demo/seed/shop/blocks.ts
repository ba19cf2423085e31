import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { blockDocument } from '#worker/local/content-files/content-documents.ts'
import type { CmsBlockDocument } from '#worker/platform/catalog/writing/shape.ts'
import { regions } from '../assortment/all-regions.ts'
import { makingOf, shopTexts } from './texts.ts'

/** The files of `blocks/`. New ones come last: the place is the block's id. */
const names = [
  'footer',
  'home_about',
  'usp',
  'checkout_help',
  'age_sign',
  'withdrawal_short',
  'gift_card_terms',
  'deposit',
  'chosen_redwine',
  'chosen_whitewine',
  'chosen_burgundy',
  'chosen_champagne',
  'empty_search',
]

/** Pieces of text that pages take in by name. */
export function blockDocuments(view: StoreCode): CmsBlockDocument[] {
  const { blocks } = shopTexts(view)
  const making = makingOf(view, (identifier) => names.indexOf(identifier) + 1)
  const ofFiles = names.flatMap((name) => {
    const block = blocks.find(({ identifier }) => identifier === name)
    return block ? [blockDocument(block, making)] : []
  })
  return [...ofFiles, ...regionBlocks(view)]
}

/** What the editors say of an area of wine; its page takes it in. Texts of products say it too. */
function regionBlocks(view: StoreCode): CmsBlockDocument[] {
  return Object.values(regions).map(({ option, da, textsDa, textsSv }, index) => ({
    id: names.length + index + 1,
    identifier: `region_${option}`,
    title: `Region: ${da}`,
    content: opened(view === 'da' ? textsDa : textsSv),
    active: true,
    store_id: [storeViews[view].storeId],
  }))
}

/** The first sentence opens the page. */
function opened([first = '', ...others]: readonly string[]): string {
  return `<p>${first}</p>${others.length ? `<p>${others.join(' ')}</p>` : ''}`
}

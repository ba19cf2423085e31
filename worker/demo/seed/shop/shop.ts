import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import type { Catalogue, MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { byView, type ViewDocuments } from '#worker/platform/catalog/writing/shape.ts'
import { attributeDocuments } from './attributes.ts'
import { blockDocuments } from './blocks.ts'
import { categories } from './categories/all.ts'
import { categoryDocuments } from './categories/documents.ts'
import { demoCustomers } from './customers.ts'
import { menuDocuments } from './menus.ts'
import { hierarchyDocuments, pageDocuments } from './pages.ts'
import { motifPicture } from './pictures.ts'
import { redirectDocuments } from './redirects.ts'
import { taxRules } from './tax-rules.ts'
import { hasInventedWords } from './texts.ts'
import { categoryWidgets, widePictures, widgetDocuments } from './widgets.ts'

/** Everything of the invented shop that is not a product. */
export function shopContent(): Omit<Catalogue, 'products'> {
  return {
    documents: byView((view) => (hasInventedWords(view) ? viewDocuments(view) : withoutWords())),
    customers: demoCustomers(),
    media: storeCodes.filter(hasInventedWords).flatMap(pictures),
  }
}

function withoutWords(): ViewDocuments {
  return {
    ...{
      category: [],
      attribute: attributeDocuments(storeCodes[0] as StoreCode),
      taxrule: taxRules(),
      redirect: [],
      widget: [],
    },
    ...{ menu: [], cms_page: [], cms_block: [], cms_hierarchy: [] },
  }
}

function viewDocuments(view: StoreCode): ViewDocuments {
  const widget = widgetDocuments(view)
  return {
    category: categoryDocuments(view, categoryWidgets(widget)),
    attribute: attributeDocuments(view),
    taxrule: taxRules(),
    redirect: redirectDocuments(view),
    widget,
    menu: menuDocuments(view),
    cms_page: pageDocuments(view),
    cms_block: blockDocuments(view),
    cms_hierarchy: hierarchyDocuments(view),
  }
}

function pictures(view: StoreCode): MediaRow[] {
  const motifs = [...new Set(categories.map(({ motif }) => motif))]
  return [...motifs.map((motif) => motifPicture(motif, view)), ...widePictures(view)]
}

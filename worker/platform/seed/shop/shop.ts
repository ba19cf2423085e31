import type { StoreCode } from '#shared/store-view.ts'
import type { Catalogue, MediaRow } from '../catalogue.ts'
import type { ViewDocuments } from '../shape.ts'
import { attributeDocuments } from './attributes.ts'
import { categories } from './categories/all.ts'
import { categoryDocuments } from './categories/documents.ts'
import { demoCustomers } from './customers.ts'
import { paymentMethods, shippingMethods } from './methods.ts'
import { parcelShops } from './parcel-shops.ts'
import { motifPicture } from './pictures.ts'
import { stores } from './stores.ts'
import { taxRules } from './tax-rules.ts'

/** Everything of the invented shop that is not a product. */
export function shopContent(): Omit<Catalogue, 'products'> {
  return {
    documents: { da: viewDocuments('da'), sv: viewDocuments('sv') },
    customers: demoCustomers(),
    stores: [...stores],
    parcelShops: parcelShops(),
    shippingMethods,
    paymentMethods,
    media: pictures(),
  }
}

function viewDocuments(view: StoreCode): ViewDocuments {
  return {
    category: categoryDocuments(view),
    attribute: attributeDocuments(view),
    taxrule: taxRules(),
    redirect: [],
    widget: [],
    menu: [],
    cms_page: [],
    cms_block: [],
    cms_hierarchy: [],
  }
}

function pictures(): MediaRow[] {
  const views = ['da', 'sv'] as const
  const motifs = [...new Set(categories.map(({ motif }) => motif))]
  return views.flatMap((view) => motifs.map((motif) => motifPicture(motif, view)))
}

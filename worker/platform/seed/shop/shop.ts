import type { Catalogue } from '../catalogue.ts'
import type { ViewDocuments } from '../shape.ts'

/** Everything of the invented shop that is not a product. */
export function shopContent(): Omit<Catalogue, 'products'> {
  return {
    documents: { da: viewDocuments(), sv: viewDocuments() },
    customers: [],
    stores: [],
    parcelShops: [],
    shippingMethods: { da: [], sv: [] },
    paymentMethods: { da: [], sv: [] },
    media: [],
  }
}

function viewDocuments(): ViewDocuments {
  return {
    category: [],
    attribute: [],
    taxrule: [],
    redirect: [],
    widget: [],
    menu: [],
    cms_page: [],
    cms_block: [],
    cms_hierarchy: [],
  }
}

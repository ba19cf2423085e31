/** The default name of an entity, and its fields in each language. */
export interface Translated {
  name: string
  translations: (Record<string, unknown> & { languageCode: string })[]
}

export interface FacetValue extends Translated {
  facet: { code: string }
}

export interface VendureVariant extends Translated {
  sku: string
  enabled: boolean
  priceWithTax: number
  trackInventory: 'TRUE' | 'FALSE' | 'INHERIT'
  useGlobalOutOfStockThreshold: boolean
  outOfStockThreshold: number
  stockLevels: { stockOnHand: number; stockAllocated: number }[]
  options: (Translated & { group: Translated })[]
  facetValues: FacetValue[]
  assets: { preview: string }[]
  customFields: Record<string, unknown> | null
}

export interface VendureProduct extends Translated {
  id: string
  slug: string
  enabled: boolean
  facetValues: FacetValue[]
  assets: { preview: string }[]
  collections: { id: string }[]
  variants: VendureVariant[]
  customFields: Record<string, unknown> | null
}

/** A collection; the root has no parent. */
export interface VendureCollection extends Translated {
  id: string
  parentId: string
  position: number
  isPrivate: boolean
}

export interface CustomField {
  name: string
  type: string
  list: boolean
}

export const settingsQuery = `{
  globalSettings {
    trackInventory
    outOfStockThreshold
    serverConfig { entityCustomFields { entityName customFields { ... on CustomField { name type list } } } }
  }
}`

export interface Settings {
  globalSettings: {
    trackInventory: boolean
    outOfStockThreshold: number
    serverConfig: { entityCustomFields: { entityName: string; customFields: CustomField[] }[] }
  }
}

export const collectionsQuery = `query ($skip: Int!, $take: Int!) {
  page: collections(options: { skip: $skip, take: $take, sort: { position: ASC } }) {
    totalItems
    items { id parentId position isPrivate name translations { languageCode name } }
  }
}`

export const facetsQuery = `query ($skip: Int!, $take: Int!) {
  page: facets(options: { skip: $skip, take: $take, sort: { id: ASC } }) { totalItems items { code } }
}`

/** Returns the query of a page of products with these custom fields. */
export function productsQuery(ofProduct: readonly CustomField[], ofVariant: readonly CustomField[]): string {
  const values = 'facetValues { name translations { languageCode name } facet { code } }'
  return `query ($options: ProductListOptions) {
    page: products(options: $options) {
      totalItems
      items {
        id slug enabled name ${customFields(ofProduct.filter((field) => !isTranslated(field)))} ${values}
        translations { languageCode name slug description ${customFields(ofProduct.filter(isTranslated))} }
        assets { preview }
        collections { id }
        variants {
          sku enabled name priceWithTax trackInventory useGlobalOutOfStockThreshold outOfStockThreshold
          translations { languageCode name ${customFields(ofVariant.filter(isTranslated))} }
          stockLevels { stockOnHand stockAllocated }
          assets { preview }
          options { name translations { languageCode name } group { name translations { languageCode name } } }
          ${customFields(ofVariant.filter((field) => !isTranslated(field)))} ${values}
        }
      }
    }
  }`
}

export function isTranslated({ type }: CustomField): boolean {
  return type === 'localeString' || type === 'localeText'
}

function customFields(fields: readonly CustomField[]): string {
  return fields.length ? `customFields { ${fields.map(({ name }) => name).join(' ')} }` : ''
}

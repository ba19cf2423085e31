import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttributeEntry } from '#shared/content/attribute-entry.ts'
import { facetOf, fieldRows } from '#shared/product-fields.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { attributeDocument } from '#worker/platform/catalog/writing/attribute-document.ts'
import type { AttributeDocument } from '#worker/platform/catalog/writing/shape.ts'
import { optionDocuments } from '#worker/platform/content/attributes.ts'

/** Returns the attributes of the product fields in a view, with the options of a file. */
export function attributeDocuments(file: readonly AttributeEntry[], view: StoreCode): AttributeDocument[] {
  const messages = messagesOf(view)
  return fieldRows.flatMap(([code, field]) => {
    if (!('id' in field) || !field.name) return []
    const entry = file.find((one) => one.code === code)
    const input = inputs[field.type as keyof typeof inputs]
    const isFacet = facetOf(field) !== undefined
    const made = attributeDocument(field.id, code, messages[field.name] ?? field.name, { isFacet, input })
    return entry ? { ...made, options: optionDocuments(entry, view) } : made
  })
}

/** Returns the texts of the view's language by their English sources; those of the first view if the language has no file. */
function messagesOf(view: StoreCode): Record<string, string> {
  const paths = [view, ...storeCodes].map((code) =>
    join(import.meta.dirname, `../../../locales/${storeViews[code].locale}.json`),
  )
  return JSON.parse(readFileSync(paths.find((path) => existsSync(path)) ?? '', 'utf8'))
}

const inputs = { number: 'text', option: 'select', options: 'multiselect', scale: 'select' } as const

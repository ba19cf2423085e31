import { type AttributeDocument, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { attributeDocuments, attributesIn } from '../content-files/attribute-file.ts'
import { demonstrationContent } from '../content-files/demonstration-content.ts'

/** Returns the attributes of all product fields, with the options that a shop starts with. */
export function startingAttributes(): ByView<AttributeDocument[]> {
  const file = attributesIn(demonstrationContent)
  return byView((view) => attributeDocuments(file, view))
}

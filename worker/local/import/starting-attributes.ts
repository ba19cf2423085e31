import { type AttributeDocument, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { attributes } from '#worker/platform/content/attributes.ts'
import { entriesIn } from '../content/list-file.ts'
import { demonstrationContent } from '../content-files/demonstration-content.ts'
import { attributeDocuments } from '../loading/attribute-documents.ts'

/** Returns the attributes of all product fields, with the options that a shop starts with. */
export function startingAttributes(): ByView<AttributeDocument[]> {
  const file = entriesIn(attributes, demonstrationContent)
  return byView((view) => attributeDocuments(file, view))
}

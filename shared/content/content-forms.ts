import * as v from 'valibot'
import { DeliveryEntry } from './delivery-entry.ts'
import { FeeEntry } from './fee-entry.ts'
import { MenuFile } from './menu-file.ts'
import { PaymentEntry } from './payment-entry.ts'
import { SectionEntry } from './section-entry.ts'
import { ShopEntry } from './shop-entry.ts'
import { BlockEntry, PageEntry } from './text-front.ts'

interface ContentForm {
  /** The words for the document, as a message. */
  title: string
  /** The form is drawn from the schema. */
  schema: v.GenericSchema
  /** True if all views have one document in common. */
  isShared?: true
}

/** The kinds of content documents: each is a file of docs/content.md and a form at the desk. */
export const contentForms = {
  sections: { title: 'Front page', schema: v.array(SectionEntry) },
  menu: { title: 'Menu', schema: MenuFile },
  page: { title: 'Page', schema: PageEntry },
  block: { title: 'Block of text', schema: BlockEntry },
  shops: { title: 'Shops and opening hours', schema: v.array(ShopEntry), isShared: true },
  deliveries: { title: 'Deliveries', schema: v.array(DeliveryEntry) },
  payments: { title: 'Ways to pay', schema: v.array(PaymentEntry) },
  fees: { title: 'Services beside the goods', schema: v.array(FeeEntry) },
} satisfies Record<string, ContentForm>

export type ContentKind = keyof typeof contentForms
export const contentKinds = Object.keys(contentForms) as ContentKind[]

export function contentForm(kind: ContentKind): ContentForm {
  return contentForms[kind]
}

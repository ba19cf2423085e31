import * as v from 'valibot'
import type { Reason } from '../reason.ts'
import { AccountEntry } from './account-entry.ts'
import { AttributeEntry } from './attribute-entry.ts'
import { CategoryEntry } from './category-entry.ts'
import { DeliveryEntry, FeeEntry, PaymentEntry } from './checkout-entries.ts'
import { labelled } from './content-fields.ts'
import { MenuFile } from './menu-file.ts'
import { ParcelShopEntry, ShopEntry } from './place-entries.ts'
import { RedirectEntry } from './redirect-entry.ts'
import { SectionEntry } from './section-entry.ts'
import { BlockEntry, PageEntry } from './text-front.ts'

/** A fault in a content document. */
export interface ContentFault extends Reason {
  /** The path of the field: `2.carrier`; '' if the whole document is meant. */
  at: string
}

/** The result of reading a content document: its value, or the faults because of which it cannot be stored. */
export type ReadContent<Value> = { value: Value; faults: [] } | { value?: never; faults: ContentFault[] }

interface ContentForm {
  /** The words for the document, as a message. */
  title: string
  /** The form is drawn from the schema. */
  schema: v.GenericSchema
  /** True if all views have one document in common. */
  isShared?: true
  /** True if only owners read and change it. */
  isOfOwners?: true
}

/** The kinds of content documents: each is a file of docs/content.md and a form at the desk. */
export const contentForms = {
  sections: { title: 'Front page', schema: v.array(SectionEntry) },
  menu: { title: 'Menu', schema: MenuFile },
  page: { title: 'Page', schema: PageEntry },
  block: { title: 'Block of text', schema: BlockEntry },
  categories: {
    title: 'Categories',
    schema: labelled(v.array(CategoryEntry), '', { isKept: true }),
    isShared: true,
  },
  attributes: {
    title: 'Words of filters',
    schema: labelled(v.array(AttributeEntry), '', { isKept: true }),
    isShared: true,
  },
  shops: { title: 'Shops and opening hours', schema: v.array(ShopEntry), isShared: true },
  deliveries: { title: 'Deliveries', schema: v.array(DeliveryEntry) },
  parcelShops: { title: 'Parcel shops', schema: v.array(ParcelShopEntry), isShared: true },
  payments: { title: 'Ways to pay', schema: v.array(PaymentEntry) },
  fees: { title: 'Services beside the goods', schema: v.array(FeeEntry) },
  redirects: { title: 'Redirects of an old shop', schema: v.array(RedirectEntry) },
  accounts: { title: 'Accounts', schema: v.array(AccountEntry), isOfOwners: true },
} satisfies Record<string, ContentForm>

export type ContentKind = keyof typeof contentForms
export const contentKinds = Object.keys(contentForms) as ContentKind[]

export function contentForm(kind: ContentKind): ContentForm {
  return contentForms[kind]
}

/** Validates a content document of a file or a form with its schema. Each fault names its field. */
export function readContent<Value>(
  schema: v.GenericSchema<unknown, Value>,
  written: unknown,
): ReadContent<Value> {
  const read = v.safeParse(schema, written)
  if (read.success) return { value: read.output, faults: [] }
  return {
    faults: read.issues.map((issue) => ({ at: v.getDotPath(issue) ?? '', reason: issue.message })),
  }
}

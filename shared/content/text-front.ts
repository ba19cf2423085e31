import * as v from 'valibot'
import { labelled, Title } from './content-fields.ts'

const active = v.optional(labelled(v.boolean(), 'Shown in the shop'), true)

/** The fields of a page beside its text. */
export const pageFields = {
  title: labelled(Title, 'Title', { hint: 'In menus and tabs.' }),
  heading: v.optional(labelled(v.string(), 'Heading', { hint: 'Above the text, if it differs.' })),
  description: v.optional(labelled(v.string(), 'Text for search engines', { input: 'area' })),
  meta_title: v.optional(labelled(v.string(), 'Title for search engines')),
  group: v.optional(labelled(v.string(), 'Group', { hint: 'Pages of a group are listed together.' })),
  menu: v.optional(labelled(v.boolean(), 'Listed in menus')),
  order: v.optional(labelled(v.pipe(v.number(), v.integer()), 'Place in the list')),
  active,
}

/** The fields of a block beside its text. */
export const blockFields = { title: labelled(Title, 'Title'), active }

/** Texts of different views with the same key are translations of one text. Absent: the text's name. */
const key = v.optional(v.string())

/** The fields between the two `---` lines of a page (docs/content.md). */
export const PageFront = v.strictObject({ ...pageFields, key })
export type PageFront = v.InferOutput<typeof PageFront>
export const BlockFront = v.strictObject({ ...blockFields, key })
export type BlockFront = v.InferOutput<typeof BlockFront>

/** The name of a text, which is the end of its address. */
const Identifier = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,100}$/, 'an address is "rodvin-fra-italien"'))
const address = labelled(Identifier, 'End of the address', { hint: 'Small letters: levering. It stays.' })
const text = labelled(v.pipe(v.string(), v.maxLength(200_000)), 'Text', {
  hint: 'Markdown: **bold**, ## heading, - list, [words](/c/rodvin). HTML is allowed too.',
  input: 'text',
})

/** A page and a block as the desk edits them. */
export const PageEntry = v.strictObject({ address, ...pageFields, text })
export type PageEntry = v.InferOutput<typeof PageEntry>
export const BlockEntry = v.strictObject({ address, ...blockFields, text })
export type BlockEntry = v.InferOutput<typeof BlockEntry>

import * as v from 'valibot'
import { isOwnPath } from '../paths.ts'
import { labelled, Title } from './content-fields.ts'

export interface MenuFileEntry {
  label: string
  url?: string | undefined
  image?: string | undefined
  business?: boolean | undefined
  items?: MenuFileEntry[] | undefined
}

const OwnPath = v.pipe(v.string(), v.check(isOwnPath, 'has to be a path of this shop, such as /c/rodvin'))

const Entry: v.GenericSchema<MenuFileEntry> = v.strictObject({
  label: labelled(Title, 'Name'),
  url: v.optional(labelled(OwnPath, 'Address', { hint: '/c/rodvin. Empty: a heading.' })),
  image: v.optional(labelled(v.string(), 'Picture')),
  business: v.optional(labelled(v.boolean(), 'Business customers only')),
  items: v.optional(labelled(v.array(v.lazy(() => Entry)), 'Below it')),
})

export const MenuFile = v.strictObject({
  title: labelled(Title, 'Title'),
  groups: labelled(v.array(v.number()), 'Customer groups', { input: 'groups' }),
  items: labelled(v.array(Entry), 'Entries'),
})
export type MenuFile = v.InferOutput<typeof MenuFile>

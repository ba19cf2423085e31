import * as v from 'valibot'
import { type Locale, storeViews } from '../store-view.ts'

/** Roles at the desk: `owner` may do everything, `shop` orders and products, `packer` only picking, packing and sending. */
export const deskRoles = ['owner', 'shop', 'packer'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Roles that see prices, customers and refunds. */
export const rolesWithPrices: readonly DeskRole[] = ['owner', 'shop']

/** A language of the desk: those of the store views, and English. */
export type DeskLanguage = Locale | 'en'

export const deskLanguages: readonly DeskLanguage[] = [
  ...new Set(Object.values(storeViews).map(({ locale }) => locale)),
  'en',
]

type Input = v.GenericSchema<unknown, unknown>

interface Row<Schema extends Input> {
  /** The schema of the call's input. Files and uploads receive the address' search parameters, which are texts. */
  input: Schema
  roles: readonly DeskRole[]
}

declare const answered: unique symbol

/** A call of the desk: `callDesk('orders/list', input)` posts its input as JSON. Without named roles it is for those that see prices. */
export interface DeskCall<Schema extends Input = Input, Result = unknown> extends Row<Schema> {
  kind: 'call'
  /** The type of the result; there is no value. */
  [answered]?: Result
}

/** A file of the desk: `GET /desk/file/orders/labels?…`. */
export interface DeskFile<Schema extends Input = Input> extends Row<Schema> {
  kind: 'file'
}

/** An upload to the desk: `uploadToDesk('products/photo', input, file)` posts the bytes of one file. */
export interface DeskUpload<Schema extends Input = Input, Result = unknown> extends Row<Schema> {
  kind: 'upload'
  /** The largest file in bytes. */
  maxBytes: number
  [answered]?: Result
}

export type DeskRow = DeskCall | DeskFile | DeskUpload

type Fields = v.ObjectEntries
type SchemaOf<Given extends Fields> = v.StrictObjectSchema<Given, undefined>

/** Declares a call with its result type and the fields of its input: `deskCall<Result>()({ id })`. */
export function deskCall<Result>() {
  return <Given extends Fields>(
    fields: Given,
    roles: readonly DeskRole[] = rolesWithPrices,
  ): DeskCall<SchemaOf<Given>, Result> => ({ kind: 'call', input: v.strictObject(fields), roles })
}

export function deskFile<Given extends Fields>(
  fields: Given,
  roles: readonly DeskRole[] = rolesWithPrices,
): DeskFile<SchemaOf<Given>> {
  return { kind: 'file', input: v.strictObject(fields), roles }
}

/** Declares an upload with its result type: `deskUpload<Result>()({ view }, maxBytes)`. */
export function deskUpload<Result>() {
  return <Given extends Fields>(
    fields: Given,
    maxBytes: number,
    roles: readonly DeskRole[] = rolesWithPrices,
  ): DeskUpload<SchemaOf<Given>, Result> => ({
    kind: 'upload',
    input: v.strictObject(fields),
    maxBytes,
    roles,
  })
}

export type DeskInput<R extends DeskRow> = v.InferInput<R['input']>
export type DeskResult<R extends DeskRow> =
  R extends DeskCall<Input, infer Result>
    ? Result
    : R extends DeskUpload<Input, infer Result>
      ? Result
      : never

/** A file as a handler returns it. HTML pages are shown by the browser, other files are downloaded under their name. */
export interface FileAnswer {
  name: string
  /** The media type; texts are sent as UTF-8. */
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

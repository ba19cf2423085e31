import type { Translate } from '#client/messages.tsx'
import type { FieldLabel } from '#shared/content/content-fields.ts'
import type { ContentField } from './content-field.ts'

/** The data and functions that all fields of a form share. */
export interface FormSurroundings {
  t: Translate
  /** The currency of the view, beside amounts. */
  currency: string
  /** The categories of the view, for fields that name one. */
  categories: readonly { id: number; slug: string; name: string }[]
  /** Returns the fault of the field at a path, in words. */
  faultOf(path: string): string | undefined
  /** Returns whether the field at a path, or a field below it, has a fault. */
  hasFault(path: string): boolean
}

export interface SchemaFieldProps {
  field: ContentField
  value: unknown
  /** The path of the value in its document; faults name the same path. */
  path: string
  form: FormSurroundings
  /** `undefined` removes the value. */
  onChange(value: unknown): void
}

/** Returns the label, hint and error of a field, as the fields of `client/ui` expect them. */
export function frameOf({ field: { label }, path, form }: SchemaFieldProps) {
  return { label: fieldLabel(label, form), hint: label.hint && form.t(label.hint), error: form.faultOf(path) }
}

export function fieldLabel({ title, input }: FieldLabel, { t, currency }: FormSurroundings): string {
  return input === 'amount' ? `${t(title)} (${currency})` : t(title)
}

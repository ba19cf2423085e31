import * as v from 'valibot'
import type { Reason } from '../reason.ts'

/** A fault in a content document. */
export interface ContentFault extends Reason {
  /** The path of the field: `2.carrier`; '' if the whole document is meant. */
  at: string
}

/** The result of reading a content document: its value, or the faults because of which it cannot be stored. */
export type ReadContent<Value> = { value: Value; faults: [] } | { value?: never; faults: ContentFault[] }

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

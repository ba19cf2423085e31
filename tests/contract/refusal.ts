import { expect } from 'vitest'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { Answer } from './ask.ts'

/** Expects a refusal with this status, the same code and a text with the reason. */
export function expectRefused(answer: Answer, status: number): void {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.json, answer.text).toMatchObject({ code: status, result: expect.stringMatching(/\S/) })
  expect(answer.type).toContain('application/json')
  expect(answer.text).not.toMatch(innards)
}

/** Expects the refusal of a row that wraps it: status 500, with this code beside the text. */
export function expectWrapped(answer: Answer, innerCode: number): void {
  expect(answer.status, answer.text).toBe(500)
  const result = { code: innerCode, errorMessage: expect.stringMatching(/\S/) }
  expect(answer.json, answer.text).toMatchObject({ code: 500, result })
  expect(answer.type).toContain('application/json')
  expect(answer.text).not.toMatch(innards)
}

/**
 * Returns the fault in the response to a bad call; undefined if there is none. The call must be refused in one of the shapes of
 * `docs/contract/openapi.json`, and not fail by accident.
 */
export function wrongWithRefusal(row: Endpoint, { status, type, text, json }: Answer): string | undefined {
  if ((status < 400 || status > 499) && status !== 500) return `status ${status}`
  if (!type.includes('application/json')) return `content type ${type || 'missing'}`
  if (innards.test(text)) return `shows its innards: ${text.slice(0, 200)}`
  if (masked.test(text)) return `an unexpected fault: ${text.slice(0, 200)}`
  const isSearchEngines = row.raw && json?.error !== undefined
  if (!isSearchEngines && json?.code !== status) return `code ${json?.code} with status ${status}`
  if (!isSearchEngines && !says(json?.result)) return `result ${JSON.stringify(json?.result)}`
  return undefined
}

/** Matches stack traces, file names, database errors, and texts with unfilled placeholders. */
const innards =
  /%(?:resources|fieldName|\d)\b|\n\s+at \S|\bat \S+ \(|node_modules|\.(?:js|ts|php):\d+|SQLITE_|D1_ERROR|SQLSTATE|TypeError|ReferenceError/
/** Matches the text of a masked fault: the platform has no rule for this input. */
const masked = /report id/i

/** Returns whether a result has one of the permitted shapes: a text, an object with a text, or a list of the schema's issues. */
function says(result: any): boolean {
  if (typeof result === 'string') return result.trim() !== ''
  if (Array.isArray(result)) return result.length > 0 && result.every((issue) => says(issue?.message))
  return says(result?.errorMessage ?? result?.message ?? result?.result ?? '')
}

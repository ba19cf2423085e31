// Why: docs/decisions/023-answer-to-a-press.md
import { type Atom, atom, type Getter } from 'jotai'

type Parts = Record<string, unknown>

/**
 * Returns the newer value, but with the older object for every equal part. Equal parts then do not render again, although
 * they were read or computed anew.
 */
export function unchangedIn<Value>(older: unknown, newer: Value): Value {
  if (!hasParts(older) || !hasParts(newer) || Array.isArray(older) !== Array.isArray(newer)) return newer
  const keys = Object.keys(newer)
  const joined: Parts = Array.isArray(newer) ? ([] as unknown as Parts) : {}
  for (const key of keys) joined[key] = unchangedIn(older[key], newer[key])
  const isSame =
    keys.length === Object.keys(older).length &&
    keys.every((key) => key in older && older[key] === joined[key])
  return (isSame ? older : joined) as Value
}

/** Returns an atom that is derived from others and keeps the identity of its unchanged parts. */
export function steadyAtom<Value>(read: (get: Getter) => Value): Atom<Value> {
  // An atom that reads itself gets its last value in that store; the first time, its `init`.
  const steady: Atom<Value> & { init?: Value } = atom((get): Value => unchangedIn(get(steady), read(get)))
  steady.init = undefined as Value
  return steady
}

function hasParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null
}

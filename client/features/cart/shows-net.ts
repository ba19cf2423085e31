import { atom } from 'jotai'
import { sessionAtom } from '../session/session-atoms.ts'

/** True if the totals include the sum without VAT. */
export const showsNetAtom = atom((get) => get(sessionAtom)?.showsNet)

import { atom } from 'jotai'
import { sessionAtom } from '../session/session-atoms.ts'

/** Whether the sum without VAT stands with the totals. */
export const showsNetAtom = atom((get) => get(sessionAtom)?.showsNet)

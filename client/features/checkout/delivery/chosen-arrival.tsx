import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { chosenArrivalAtom } from '../draft/checkout-atoms.ts'

/** Says in the summary beside the steps when it arrives, while it is being chosen. Draws nothing itself. */
export function ChosenArrival({ text }: { text: string }) {
  const say = useSetAtom(chosenArrivalAtom)
  useEffect(() => say(text), [say, text])
  return null
}

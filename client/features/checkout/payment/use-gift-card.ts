import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { payByGiftCardAtom } from './gift-card-atoms.ts'

/** Returns the function that pays with the gift card of a code, and the error of its last use. */
export function useGiftCard() {
  const pay = useSetAtom(payByGiftCardAtom)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function use(code: string) {
    if (busy) return
    setBusy(true)
    setError(await pay(code))
    setBusy(false)
  }

  return { use, busy, error }
}

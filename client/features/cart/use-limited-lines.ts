import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { LimitedLine } from '#shared/cart.ts'
import { cartLoadedAtom, markLimitedAtom } from './cart-atoms.ts'

/** Marks the lines that were cut because the request of this document merged two carts: no later response reports them. */
export function useLimitedLines(limited: readonly LimitedLine[] | undefined): void {
  const isLoaded = useAtomValue(cartLoadedAtom)
  const mark = useSetAtom(markLimitedAtom)
  useEffect(() => {
    if (isLoaded && limited) void mark(limited)
  }, [isLoaded, limited, mark])
}

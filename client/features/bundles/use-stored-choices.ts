import { useEffect, useLayoutEffect, useState } from 'react'
import { storeChoices, storedChoices } from '#client/state/stored-choices.ts'

type Choices<Value> = Readonly<Record<string, Value>>

/**
 * What is chosen of the parts of a product, by their names, and how to choose; begins with what was left in this tab. Without a sku
 * nothing is stored.
 */
export function useStoredChoices<Value>(
  sku: string | undefined,
): readonly [Choices<Value>, (part: string, value: Value) => void] {
  const [chosen, choose] = useState<Choices<Value>>({})
  useLayoutEffect(() => {
    const stored = sku && storedChoices<Choices<Value>>(sku)
    if (stored) choose((now) => ({ ...stored, ...now }))
  }, [sku])
  useEffect(() => {
    if (sku && Object.keys(chosen).length) storeChoices(sku, chosen)
  }, [sku, chosen])
  return [chosen, (part, value) => choose((now) => ({ ...now, [part]: value }))]
}

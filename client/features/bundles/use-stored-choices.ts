import { useEffect, useLayoutEffect, useState } from 'react'
import { storeChoices, storedChoices } from '#client/state/stored-choices.ts'

type Choices<Value> = Readonly<Record<string, Value>>

/**
 * Returns the choices for the parts of a product by name, and the function to choose. Starts with the choices stored in this tab.
 * Without a sku nothing is stored.
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

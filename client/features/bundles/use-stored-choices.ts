import { useEffect, useLayoutEffect, useState } from 'react'
import { keepChoices, keptChoices } from '#client/state/kept-choices.ts'

type Choices<Value> = Readonly<Record<string, Value>>

/**
 * What is chosen of the parts of a product, by their names, and how to choose; begins with what was left in this tab. Without a sku
 * it is kept nowhere.
 */
export function useKeptChoices<Value>(
  sku: string | undefined,
): readonly [Choices<Value>, (part: string, value: Value) => void] {
  const [chosen, choose] = useState<Choices<Value>>({})
  useLayoutEffect(() => {
    const kept = sku && keptChoices<Choices<Value>>(sku)
    if (kept) choose((now) => ({ ...kept, ...now }))
  }, [sku])
  useEffect(() => {
    if (sku && Object.keys(chosen).length) keepChoices(sku, chosen)
  }, [sku, chosen])
  return [chosen, (part, value) => choose((now) => ({ ...now, [part]: value }))]
}

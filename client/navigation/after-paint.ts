import { type Atom, useStore } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import { painted } from './painted.ts'

/** Returns the previous value until the next frame is painted. Used for parts that need not change in the frame that follows a click. */
export function useAfterPaint<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    if (drawn === value) return
    let isPast = false
    void painted().then(() => isPast || startTransition(() => setDrawn(value)))
    return () => {
      isPast = true
    }
  }, [drawn, value])
  return drawn
}

/** Does the same as `useAfterPaint` for an atom. The first render uses the current value. */
export function useAtomAfterPaint<Value>(source: Atom<Value>): Value {
  const store = useStore()
  const [drawn, setDrawn] = useState(() => store.get(source))
  useEffect(() => {
    const draw = () => startTransition(() => setDrawn(() => store.get(source)))
    draw()
    return store.sub(source, () => void painted().then(draw))
  }, [store, source])
  return drawn
}

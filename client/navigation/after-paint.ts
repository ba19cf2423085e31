import { type Atom, useStore } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import { painted } from './painted.ts'

/** A value as it was until the frame is seen that answers the press which changed it: what only follows from that. */
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

/** The same of an atom, which has nothing drawn before that frame. */
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

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A pointer that only passes opens nothing (specification §9). */
const popDelay = 300

/** Which submenu is open: after 300 ms of hover, at once by its button; Escape, leaving and following a link close it. */
export function useSubmenu() {
  const [openId, setOpenId] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(id: string | null) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpenId(id), popDelay)
  }

  function now(id: string | null) {
    clearTimeout(timer.current)
    setOpenId(id)
  }

  return {
    openId,
    toggle: (id: string) => now(openId === id ? null : id),
    itemProps: (id: string) => ({
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(id),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(null),
      onClick: (event: { target: EventTarget }) => (event.target as Element).closest('a') && now(null),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && now(null),
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && openId === id && now(null),
    }),
  }
}

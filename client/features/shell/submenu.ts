import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Point } from './heading-for.ts'

/** Milliseconds of hover before a submenu opens, so that a passing pointer opens nothing (NAV-11). */
const popDelay = 300

/**
 * Holds the id of the open submenu: opened after 300 ms of hover or at once by its button; closed by Escape, leaving, or a link.
 * A pointer that crosses other items on its way into the open submenu changes nothing.
 */
export function useSubmenu() {
  const [openId, setOpenId] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef<Point>({ x: 0, y: 0 })
  const latest = useRef<Point>({ x: 0, y: 0 })
  /** x + y of the last press: a click with the same sum belongs to that press. */
  const pressed = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function now(id: string | null) {
    clearTimeout(timer.current)
    setOpenId(id)
  }

  /** Opens another submenu after the delay. Checks again after each delay while the pointer is on its way into the open submenu. */
  function later(id: string | null, item: Element) {
    clearTimeout(timer.current)
    const [from, to] = [before.current, latest.current]
    const edge = id && item.closest('nav')?.querySelector('[data-open]')?.getBoundingClientRect()
    timer.current = setTimeout(async () => {
      const own = timer.current
      // Only needed when the pointer moves from one item to the next.
      const onItsWay = edge && (await import('./heading-for.ts')).isHeadingFor(edge, from, to)
      if (own !== timer.current) return
      if (onItsWay && latest.current !== to) later(id, item)
      else setOpenId(id)
    }, popDelay)
  }

  /** Adds the listeners again after each render, because they use the current `openId`. */
  const listenToItem = (item: HTMLElement, id: string) =>
    listenToMouse(item, (kind, { clientX: x, clientY: y }) => {
      if (kind === 'pointermove') {
        before.current = latest.current
        latest.current = { x, y }
      } else if (kind === 'pointerleave') later(null, item)
      // After a press the next page appears below a pointer that has not moved: it must open nothing.
      else if (x + y !== pressed.current) openId === id ? now(id) : later(id, item)
    })

  return {
    openId,
    toggle: (id: string) => now(openId === id ? null : id),
    itemProps: (id: string) => ({
      ref: (item: HTMLElement | null) => (item ? listenToItem(item, id) : undefined),
      onClick: ({ target, clientX, clientY }: MouseEvent) => {
        if (!(target as Element).closest('a')) return
        pressed.current = clientX + clientY
        now(null)
      },
      onKeyDown: ({ key, currentTarget }: KeyboardEvent) => {
        if (key !== 'Escape' || openId !== id) return
        now(null)
        currentTarget.querySelector('button')?.focus()
      },
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && openId === id && now(null),
    }),
  }
}

type MouseKind = 'pointerenter' | 'pointerleave' | 'pointermove'

/** Adds listeners of the mouse to an element. Returns a function that removes them. */
function listenToMouse(element: HTMLElement, onMouse: (kind: MouseKind, event: PointerEvent) => void) {
  const ended = new AbortController()
  for (const kind of ['pointerenter', 'pointerleave', 'pointermove'] as const)
    element.addEventListener(kind, (event) => event.pointerType === 'mouse' && onMouse(kind, event), ended)
  return () => ended.abort()
}

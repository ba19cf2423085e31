import { expect, it } from 'vitest'
import { ignoreStrayPresses } from './double-press.ts'

type Handle = (event: object) => void

/** Returns a function that presses an element of a guarded area, and returns whether its click is handled. `detail`: 2 for the second press of a double click. */
function guardedArea() {
  const handlers = new Map<string, Handle>()
  ignoreStrayPresses({
    addEventListener: (kind: string, handle: Handle) => handlers.set(kind, handle),
  } as unknown as HTMLElement)
  return (target: string, detail: number) => {
    let isHandled = true
    const preventDefault = () => {
      isHandled = false
    }
    const event = { target, detail, preventDefault, stopPropagation() {} }
    handlers.get('mousedown')?.(event)
    handlers.get('click')?.(event)
    return isHandled
  }
}

it('the second click of a double click is ignored if another element has moved under the pointer, and the next click is not', () => {
  const press = guardedArea()
  expect(press('Continue', 1)).toBe(true)
  expect(press('Order', 2)).toBe(false)
  expect(press('Order', 1)).toBe(true)
})

it('both clicks of a double click on the same element are handled', () => {
  const press = guardedArea()
  expect([press('One more', 1), press('One more', 2)]).toEqual([true, true])
})

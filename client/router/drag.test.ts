import { describe, expect, it } from 'vitest'
import { createDragWatch } from './drag.ts'

function moved(pixels: number) {
  const watch = createDragWatch()
  watch.down({ clientX: 100, clientY: 100 })
  watch.move({ clientX: 100 + pixels, clientY: 100 })
  watch.up(1000)
  return watch
}

describe("'Drag detected above 10 px movement, reset after 50 ms'", () => {
  it('does not count ten pixels as a drag', () => {
    expect(moved(0).isDrag(1001)).toBe(false)
    expect(moved(10).isDrag(1001)).toBe(false)
  })

  it('counts more than ten pixels as a drag', () => {
    expect(moved(11).isDrag(1001)).toBe(true)
    expect(moved(-11).isDrag(1049)).toBe(true)
  })

  it('ends a drag after 50 ms', () => {
    expect(moved(300).isDrag(1050)).toBe(false)
  })

  it('ends a drag at the next press', () => {
    const watch = moved(300)
    watch.down({ clientX: 0, clientY: 0 })
    watch.up(1010)
    expect(watch.isDrag(1011)).toBe(false)
  })

  it('counts a drag that returns to its start', () => {
    const watch = createDragWatch()
    watch.down({ clientX: 0, clientY: 0 })
    watch.move({ clientX: 40, clientY: 0 })
    watch.move({ clientX: 0, clientY: 0 })
    watch.up(10)
    expect(watch.isDrag(11)).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { isHeadingFor } from './heading-for.ts'

const edge = { left: 100, right: 700, top: 200 }

test.each([
  ['straight down', { x: 400, y: 150 }, { x: 400, y: 160 }],
  ['down to the right', { x: 120, y: 150 }, { x: 200, y: 160 }],
  ['down to the left', { x: 650, y: 150 }, { x: 560, y: 160 }],
])('a pointer that goes %s is on its way into the submenu', (_, from, to) => {
  expect(isHeadingFor(edge, from, to)).toBe(true)
})

test.each([
  ['along the menu', { x: 120, y: 150 }, { x: 200, y: 150 }],
  ['up', { x: 400, y: 150 }, { x: 400, y: 140 }],
  ['past its right end', { x: 690, y: 150 }, { x: 720, y: 152 }],
  ['past its left end', { x: 110, y: 150 }, { x: 60, y: 160 }],
])('a pointer that goes %s is not on its way into the submenu', (_, from, to) => {
  expect(isHeadingFor(edge, from, to)).toBe(false)
})

import { expect, test } from 'vitest'
import { colours } from '#shared/shop.ts'
import { card } from './share-card.ts'

const drawing = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><path d="M0 0"/></svg>`

test('a share card shows a bottle whole, in the middle of 1200 × 630', () => {
  const card600 = card(drawing('600 600'), { x: 200, y: 50, width: 200, height: 525 })
  // 525 px high, scaled to 0.9 of 630 px: 1.08 times as large.
  expect(card600).toContain('<svg x="276" y="-22.5" width="648" height="648" ')
})

test('a share card is filled by a scene', () => {
  expect(card(drawing('1440 720'))).toContain('<svg x="-30" y="0" width="1260" height="630" ')
})

test('a share card has the paper colour of the shop', () => {
  expect(card(drawing('600 600'))).toContain(`<path fill="${colours.paper}" d="M0 0h1200v630H0z"/>`)
})

import { expect, test } from 'vitest'
import { card } from './share-card.ts'

const drawing = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><path d="M0 0"/></svg>`

test('a bottle stands whole in the middle of 1200 × 630', () => {
  expect(card(drawing('600 600'))).toContain('<svg x="305" y="20" width="590" height="590" ')
})

test('a scene fills the card', () => {
  expect(card(drawing('1440 720'))).toContain('<svg x="-30" y="0" width="1260" height="630" ')
})

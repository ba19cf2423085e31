import { expect, it } from 'vitest'
import type { Translate } from '#client/messages.tsx'
import type { ProductCard } from '#shared/product.ts'
import { withoutRepeats } from './without-repeats.ts'

const t = ((id: string, { label = '' }: { label?: string } = {}) => id.replace('{label}', label)) as Translate

const card = (names: string[], changes: object = {}) =>
  ({
    ...{ color_label: null, grape_labels: [], ...changes },
    labels: names.map((name) => ({ name, style: null, url: null })),
  }) as unknown as ProductCard

const labelsOf = (cards: readonly ProductCard[]) =>
  cards.map(({ labels }) => labels.map(({ name }) => name).join())

it('a label that most cards of a list have is returned once, and removed from the cards', () => {
  const cards = [['5 %'], ['New', '5 %'], ['5 %'], ['5 %'], ['New'], []].map((names) => card(names))
  const { products, common } = withoutRepeats(cards, t)
  expect(common).toBe('On most of these: 5 %')
  expect(labelsOf(products)).toEqual(['', 'New', '', '', 'New', ''])
})

it('labels that few cards share stay, and all those of a short list', () => {
  const few = [['5 %'], ['5 %'], ['5 %'], [], [], []].map((names) => card(names))
  const { products, common } = withoutRepeats(few, t)
  expect([labelsOf(products), common]).toEqual([labelsOf(few), undefined])
  const short = [card(['5 %']), card(['5 %'])]
  expect(withoutRepeats(short, t)).toEqual({ products: short })
})

it('cards of one colour name it only if they name no grape; cards of several colours all name theirs', () => {
  const red = (...grape_labels: string[]) => card([], { color_label: 'Red wine', grape_labels })
  const reds = [red('Syrah'), red(), red('Syrah'), red('Syrah'), red('Syrah'), red('Syrah')]
  const colours = (cards: ProductCard[]) =>
    withoutRepeats(cards, t).products.map(({ color_label }) => color_label)
  expect(colours(reds)).toEqual([null, 'Red wine', null, null, null, null])
  expect(colours([...reds, card([], { color_label: 'Rosé' })])[0]).toBe('Red wine')
})

it('a shortened card is the same object in each list', () => {
  const cards = Array.from({ length: 6 }, () => card(['5 %']))
  expect(withoutRepeats(cards, t).products[0]).toBe(withoutRepeats(cards, t).products[0])
})

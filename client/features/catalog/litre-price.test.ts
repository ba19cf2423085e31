import { expect, it } from 'vitest'
import { createTranslate } from '#client/messages.tsx'
import { messageKey } from '#locales/message-key.ts'
import { storeViews } from '#shared/store-view.ts'
import { litrePrice } from './litre-price.ts'

const t = createTranslate(storeViews.da, { [messageKey('{price} per litre')]: [['price'], ' per litre'] })

it('names the bottle and what a litre of it costs', () => {
  expect(litrePrice(149_00, 750, t)).toBe('75 cl · 198,67 kr per litre')
  expect(litrePrice(149_00, 330, t)).toBe('33 cl · 451,52 kr per litre')
  expect(litrePrice(298_00, 1500, t)).toBe('1,5 l · 198,67 kr per litre')
})

it.each([null, undefined, 0])('is none where the volume is %s', (volume) => {
  expect(litrePrice(149_00, volume, t)).toBeNull()
})

import { expect, it } from 'vitest'
import { createTranslate } from '#client/messages.tsx'
import { messageKey } from '#locales/message-key.ts'
import { storeViews } from '#shared/store-view.ts'
import { litrePrice } from './litre-price.ts'

const t = createTranslate(storeViews.da, { [messageKey('{price} per litre')]: [['price'], ' per litre'] })

it('the litre price is shown with the bottle size', () => {
  expect(litrePrice(149_00, 750, t)).toBe('75 cl · 198,67\u00a0kr per litre')
  expect(litrePrice(149_00, 330, t)).toBe('33 cl · 451,52\u00a0kr per litre')
  expect(litrePrice(298_00, 1500, t)).toBe('1,5 l · 198,67\u00a0kr per litre')
})

it.each([null, undefined, 0])('the litre price is absent for the volume %s', (volume) => {
  expect(litrePrice(149_00, volume, t)).toBeNull()
})

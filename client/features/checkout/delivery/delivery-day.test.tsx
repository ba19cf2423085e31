import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTranslate, MessagesContext } from '#client/messages.tsx'
import { ViewContext } from '#client/view.tsx'
import da from '#locales/da-DK.json' with { type: 'json' }
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import { storeViews } from '#shared/store-view.ts'
import { DeliveryDay } from './delivery-day.tsx'

it('names the offered days on which a shop is closed', () => {
  const method = { carrier_code: 'shop', method_code: 'shop', needs: 'store' } as ShippingMethod
  const shop = {
    ...{ id: '1', name: 'Karaffel', address: 'Torvet 1', postcode: '7500', city: 'Holstebro' },
    ...{ opening_hours: Array(7).fill('10-17'), vacation_days: ['24-12', '04-01', '01-05'] },
    ...{ lat: null, lng: null },
  }
  const html = renderToStaticMarkup(
    <ViewContext value={storeViews.da}>
      <MessagesContext value={createTranslate(storeViews.da, da)}>
        <DeliveryDay method={method} isChosen offers={[{ shop, from: '2026-12-20' }]} />
      </MessagesContext>
    </ViewContext>,
  )
  expect(html).toContain('Butikken holder lukket torsdag 24.\u00A0december, mandag 4.\u00A0januar<')
  expect(html).not.toMatch(/\d\/\d/)
})

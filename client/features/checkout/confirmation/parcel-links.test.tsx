import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ParcelOfResult } from '#shared/platform-api/order.ts'
import { ParcelLinks } from './placed-delivery.tsx'

const shown = (url: unknown) =>
  renderToStaticMarkup(
    <ParcelLinks parcels={[v.parse(ParcelOfResult, { carrier: 'GLS', number: '9912', url })]} />,
  )

it('a parcel is a link to the page of its carrier', () => {
  expect(shown('https://gls.example/?match=9912')).toMatch(
    /<dt>Follow the parcel<.*<a href="https:\/\/gls.example\/\?match=9912" rel="noopener">GLS 9912</,
  )
})

it.each(['javascript:alert(1)', 'http://gls.example/', 'https://', '//gls.example', '', null, 7, undefined])(
  'a parcel of a foreign platform with the link %j is shown without a link',
  (url) => {
    expect(shown(url)).toContain('GLS 9912')
    expect(shown(url)).not.toContain('href')
  },
)

it('an order without parcels shows no parcels', () => {
  expect(renderToStaticMarkup(<ParcelLinks parcels={[]} />)).toBe('')
})

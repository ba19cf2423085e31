import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { availableMethods } from '#shared/offered-place.ts'
import { MethodChoices } from './method-choices.tsx'

const [home, parcel, store] = (['address', 'parcel-shop', 'store'] as const).map((needs) => ({
  carrier_code: needs,
  method_code: needs,
  carrier_title: '',
  method_title: needs,
  amount: 0,
  price_incl_tax: 0,
  available: true,
  error_message: '',
  needs,
  default: false,
}))
const all = [home, parcel, store].flatMap((method) => method ?? [])

it('leaves out only collecting if the shops cannot be loaded, with the reason', () => {
  const offered = availableMethods(all, null)
  expect(offered).toEqual([home, parcel])
  expect(shown(offered, true)).toContain('Our shops cannot be shown just now')
})

it('offers all methods if the shops are loaded, or if no method needs a shop', () => {
  expect(availableMethods(all, [])).toBe(all)
  const others = all.slice(0, 2)
  expect(availableMethods(others, null)).toBe(others)
  expect(shown(all, false)).not.toContain('Our shops cannot be shown just now')
})

function shown(methods: readonly (typeof all)[number][], noCollecting: boolean): string {
  const [chosen] = methods
  if (!chosen) return ''
  return renderToStaticMarkup(
    <MethodChoices
      methods={methods}
      noCollecting={noCollecting}
      chosen={chosen}
      promiseOf={() => null}
      nearest={undefined}
      onChoose={() => {}}
    />,
  )
}

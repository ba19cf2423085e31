import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each([
  [{}, false],
  [{ transmitsOrdersItself: false }, false],
  [{ transmitsOrdersItself: true }, true],
])(
  'with the rules %j of a build, waiting orders are sent without a question: %s',
  async (rules, expected) => {
    vi.stubGlobal('CART_RULES', rules)
    vi.resetModules()
    const { transmitsOrdersItself } = await import('./order-record.ts')
    expect(transmitsOrdersItself).toBe(expected)
  },
)

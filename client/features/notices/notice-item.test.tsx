import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ViewContext } from '#client/view.tsx'
import { storeViews } from '#shared/store-view.ts'
import type { NoticeType } from './notices-atoms.ts'

function shown(type: NoticeType, externalCheckout = false): string {
  const view = { ...storeViews.da, externalCheckout }
  return renderToStaticMarkup(
    <ViewContext value={view}>
      <NoticeItem notice={{ id: 1, type, message: 'Cache cleared' }} />
    </ViewContext>,
  )
}

vi.stubGlobal('addEventListener', () => {})
const { default: NoticeItem } = await import('./notice-item.tsx')

it("'Each notice has an OK button; success ones also Proceed to checkout'", () => {
  for (const type of ['success', 'warning', 'error', 'info'] as const) {
    const html = shown(type)
    expect(html).toMatch(/<button[^>]*>OK<\/button>/)
    expect(/<a[^>]*href="\/checkout"[^>]*>Proceed to checkout<\/a>/.test(html), type).toBe(type === 'success')
  }
})

it("'hidden if external checkout'", () => {
  expect(shown('success', true)).not.toContain('Proceed to checkout')
})

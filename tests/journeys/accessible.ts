import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds no violation on the page, while no figure is dimmed. */
export async function expectAccessible(page: Page): Promise<void> {
  // A figure may be dimmed again while axe runs.
  await expect(async () => {
    await expect(page.locator('[data-pending]')).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
  }).toPass({ timeout: 15_000 })
}

async function violationsOf(page: Page): Promise<string[]> {
  // The shop frames no other origin, so axe need not open a second page for frames.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/**
 * "Right at 200 % zoom": with letters twice as large, what stands on the page now is as broad as the screen. Nothing of it
 * is pushed sideways but the strips that say so, and nothing is cut.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  const tooBroad = await page.evaluate((width) => {
    const parts = [...document.querySelectorAll('html, header, main, footer, dialog[open], dialog[open] div')]
    // Both widths are rounded, each in its own way: a pixel more is none.
    const broad = parts.filter((part) => part.scrollWidth > Math.min(width, part.clientWidth + 1))
    return broad.map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth}`)
  }, page.viewportSize()?.width ?? 0)
  expect(tooBroad).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

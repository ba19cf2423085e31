import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Selectors of the page's own header and footer. They are half of a page for axe. */
const frame = ['body header:has(nav)', 'body footer']

/** Expects that axe finds no violation in a state of a page, while no figure is dimmed. Header and footer are left out. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, frame)
}

/** Expects that axe finds no violation on the whole page. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await expectNoViolation(page, [])
}

async function expectNoViolation(page: Page, excluded: readonly string[]): Promise<void> {
  // A figure may be dimmed again while axe runs.
  await expect(async () => {
    await expect(page.locator('[data-pending]')).toHaveCount(0)
    expect(await violationsOf(page, excluded)).toEqual([])
  }).toPass({ timeout: 15_000 })
}

async function violationsOf(page: Page, excluded: readonly string[]): Promise<string[]> {
  // The shop frames no other origin, so axe need not open a second page for frames.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
  for (const selector of excluded) axe.exclude(selector)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/**
 * Expects that the page is as wide as the screen with letters of twice the size ("right at 200 % zoom"), except strips that scroll.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  const tooBroad = await page.evaluate((width) => {
    const parts = [...document.querySelectorAll('html, header, main, footer, dialog[open], dialog[open] div')]
    // Both widths are rounded differently, so a difference of one pixel is ignored.
    const broad = parts.filter((part) => part.scrollWidth > Math.min(width, part.clientWidth + 1))
    return broad.map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth}`)
  }, page.viewportSize()?.width ?? 0)
  expect(tooBroad).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Expects that axe finds no violation on a page of the desk or of a shopkeeper, by the standards of the law alone. */
export async function expectAccessibleDesk(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

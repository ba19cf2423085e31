import { describe, expect, it } from 'vitest'
import { ageOutcomes } from '#shared/age-outcome.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { expectWholePage } from './expectations.ts'

describe('the age page', () => {
  it.each([
    ['da', hosts.da, '18'],
    ['sv', hosts.sv, '20'],
  ] as const)('explains the check and starts it without scripts, in the view %s', async (_, host, age) => {
    const answer = await page('/age-approve', host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.html).toContain('href="/api/age/start"')
    expect(answer.html).toMatch(new RegExp(`fyl[dl]t ${age} år`))
  })

  it('has a different heading for every outcome of a check', async () => {
    for (const host of [hosts.da, hosts.sv]) {
      const headings = await Promise.all(
        ageOutcomes.map(async (outcome) =>
          headingOf((await page(`/age-approve?outcome=${outcome}`, host)).html),
        ),
      )
      expect(new Set([headingOf((await page('/age-approve', host)).html), ...headings]).size).toBe(
        ageOutcomes.length + 1,
      )
    }
  })

  it('offers the e-ID widget in the Swedish view only, and loads nothing of it before a request', async () => {
    const swedish = await page('/age-approve', hosts.sv)
    expect(swedish.html).toContain('Ja, hämta modulen')
    expect(swedish.html).not.toContain('/api/age/widget')
    expect((await page('/age-approve')).html).not.toContain('eid-widget')
    for (const path of ['/', '/checkout', '/cart']) {
      expect((await page(path, hosts.sv)).html).not.toMatch(/eid-widget|age\/widget/)
    }
    expect((await shop('/api/age/widget', {}, hosts.da)).status).toBe(404)
    expect((await shop('/api/age/widget', {}, hosts.sv)).headers.get('Location')).toBe('/broker/widget.js')
  })
})

function headingOf(html: string): string {
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
}

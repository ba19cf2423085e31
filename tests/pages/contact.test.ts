import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

it.each([hosts.da, hosts.sv])(
  'the contact page is linked from header and footer of every page: %s',
  async (host) => {
    const { html } = await page('/', host)
    for (const part of ['header', 'footer']) {
      const [markup = ''] = new RegExp(`<${part} class[\\s\\S]*?</${part}>`).exec(html) ?? []
      expect(markup, part).toContain('href="/contact"')
    }
  },
)

describe('the contact page', () => {
  it.each([
    [hosts.da, '+45 70 10 20 30', 'Karaffel Holstebro', 9, 'mandag–torsdag'],
    [hosts.sv, '+46 10 20 30 400', 'Utlämning Malmö', 3, 'måndag–torsdag'],
  ])(
    '%s shows telephone, e-mail and the opening hours of each shop of its country',
    async (host, phone, shop, count, days) => {
      const answer = await page('/contact', host)
      expect(answer.status).toBe(200)
      expectWholePage(answer, host)
      expectCached(answer, 'store')
      const main = /<main[\s\S]*<\/main>/.exec(answer.html)?.[0] ?? ''
      expect(main).toContain(`tel:${phone.replaceAll(' ', '')}`)
      expect(main).toContain('mailto:hej@karaffel.example')
      expect(main).toMatch(new RegExp(`<h3>${shop}`))
      expect(main.match(/<h3>/g)).toHaveLength(count)
      expect(main).toContain(days)
      expect(main, 'pages that answer questions').toMatch(/href="\/i\/(levering|leverans)"/)
      expect(main).not.toMatch(/href="\/i\/(flere-vine|fler-viner)"/)
    },
  )
})

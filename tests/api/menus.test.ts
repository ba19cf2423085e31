import { describe, expect, inject, it } from 'vitest'
import { demoCustomers, demoPassword } from '#worker/local/loading/demonstration-people.ts'
import { cookieOf } from '../support/edge.ts'
import { hosts, shop } from '../support/shop.ts'

describe('the main menu', () => {
  it.each([
    [0, 'Rødvin', ['/c/tilbud'], ['/c/erhverv']],
    [3, 'Rødvin', ['/c/erhverv', '/c/tilbud'], []],
    [5, 'På glas', ['/c/erhverv', '/i/erhvervskunder'], ['/c/tilbud']],
    [7, 'Sjældne flasker', ['/c/tilbud'], ['/c/erhverv']],
  ])('of group %i begins with %s', async (group, first, shown, hidden) => {
    const menu = await mainMenu(group)
    expect(/<a[^>]*>([^<]+)</.exec(menu)?.[1]).toBe(first)
    for (const href of shown) expect(menu).toContain(`href="${href}"`)
    for (const href of hidden) expect(menu).not.toContain(`href="${href}"`)
  })

  it('has links below red wine in columns with headings, without scripts', async () => {
    const menu = await mainMenu(0)
    const columns =
      /Land<ul>(.*?)<\/ul>.*?Område<ul>(.*?)<\/ul>.*?Drue<ul>(.*?)<\/ul>.*?Pris og mad<ul>(.*?)<\/ul>/s
    const [, country, region, grape, priceAndDish] = columns.exec(menu) ?? []
    expect(country).toContain('href="/c/rodvin-fra-frankrig"')
    expect(region).toContain('href="/c/rodvin-fra-rioja"')
    expect(grape).toContain('href="/c/pinot-noir"')
    expect(priceAndDish).toContain('href="/i/vin-til-koed"')
  })

  it.each([
    [hosts.da, ['Flere vine', 'Glas og gaver']],
    [hosts.sv, ['Fler viner', 'Glas och presenter']],
  ])('on %s links to pages that show each subcategory', async (host, names) => {
    const read = async (path: string) =>
      ((await (await shop(`/_data${path}`, {}, host)).json()) as { data: WithRows }).data
    for (const name of names) {
      const entry = new RegExp(`<a[^>]*href="(/i/[^"]+)"[^>]*>${name}</a>(.*?)</ul>`, 's')
      const [, all = '', below = ''] = entry.exec(await mainMenu(0, host)) ?? []
      const rows = (await read(all)).sections.flatMap(({ href = [] }) => href)
      const categories = Array.from(below.matchAll(/href="(\/c\/[^"]+)"/g), ([, href = '']) => href)
      expect(categories.length).toBeGreaterThan(4)
      for (const category of categories) {
        const { breadcrumbs } = await read(category)
        const within = [category, ...breadcrumbs.map(({ href = '' }) => href)]
        expect([category, within.some((each) => rows.includes(each))]).toEqual([category, true])
      }
    }
  })

  it('leads to a category for businesses that is closed to others', async () => {
    const headers = { Cookie: await cookieOfGroup(3) }
    expect((await shop('/c/erhverv', { headers })).status).toBe(200)
    expect((await shop('/c/erhverv')).status).toBe(404)
  })
})

interface WithRows {
  sections: { href?: string }[]
  breadcrumbs: { href?: string }[]
}

async function mainMenu(group: number, host: string = hosts.da): Promise<string> {
  const headers: Record<string, string> = group ? { Cookie: await cookieOfGroup(group) } : {}
  const html = await (await shop('/', { headers }, host)).text()
  return /<nav[^>]*aria-label="(?:Hovedmenu|Huvudmeny)"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
}

/** The cookie of a demo customer of a group. */
async function cookieOfGroup(group: number): Promise<string> {
  const customer = demoCustomers().find((candidate) => candidate.group_id === group)
  const answer = await shop('/api/user/login', {
    method: 'POST',
    body: JSON.stringify({ username: customer?.email, password: demoPassword }),
    headers: { 'Content-Type': 'application/json', Origin: `http://${hosts.da}:${inject('shopPort')}` },
  })
  expect(answer.status).toBe(200)
  return cookieOf(answer)
}

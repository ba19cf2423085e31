import { expect, inject } from 'vitest'
import { categoryIds } from '#tests/fixtures/demonstration.ts'
import { merged, proveAge } from '../support/age.ts'
import { cookieOf } from '../support/edge.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { firstProduct, hrefsInStock } from './first-product.ts'
import { fieldValue, post } from './form.ts'

/** A browser without scripts: it has cookies, follows no redirect by itself, and sends all requests from one network. */
export class FormBrowser {
  cookie = ''
  private readonly network: string
  readonly host: string

  constructor(network: string, host: string = hosts.da) {
    this.network = network
    this.host = host
  }

  async read(path: string) {
    const headers = { Cookie: this.cookie, 'CF-Connecting-IP': this.network }
    const answer = await shop(path, { headers }, this.host)
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }

  async send(path: string, fields: Record<string, string>) {
    const answer = await post(
      path,
      fields,
      { Cookie: this.cookie, 'CF-Connecting-IP': this.network },
      this.host,
    )
    this.cookie = merged(this.cookie, cookieOf(answer))
    return answer
  }

  /** Sends a form and returns the response, after a redirect the page that it leads to. */
  async press(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await this.send(path, fields)
    return answer.status === 303
      ? (await this.read(answer.headers.get('Location') ?? '')).html
      : answer.text()
  }

  /** Sends the first step of the checkout, and returns the page with the delivery step. */
  deliveryStep(details: Record<string, string>): Promise<string> {
    return this.press('/checkout', { step: 'details', ...details })
  }

  async proveAge(): Promise<void> {
    const url = new URL(`http://127.0.0.1:${inject('shopPort')}`)
    this.cookie = await proveAge(url, this.cookie, 45, this.host, this.network)
  }

  async signIn(email: string): Promise<void> {
    const entered = await this.send('/my-account', { email, password: 'vinhandler' })
    expect(entered.status).toBe(303)
  }
}

/** The fields of the form by which a product's page adds it. */
export async function addingFields(href: string, host?: string): Promise<Record<string, string>> {
  const { html } = await page(href, host)
  const form = /<noscript>(<(?:form|fieldset)[^>]*>.*?)<\/noscript>/.exec(
    html.slice(html.search(/<noscript>(?=<(?:form|fieldset)(?:(?!<\/noscript>).)*name="item")/)),
  )?.[1]
  const item = fieldValue(form ?? '', 'item').replaceAll('&quot;', '"')
  return { item, sku: fieldValue(form ?? '', 'sku'), qty: fieldValue(form ?? '', 'qty') }
}

/** The fields of the form by which a kit's page adds it: the kit, and how many of each bottle. */
export async function kitFields(href: string): Promise<Record<string, string>> {
  const { html } = await page(href)
  const names = [...html.matchAll(/<noscript[^>]*><input form="kit"[^>]*name="(part-[^"]+)"/g)].map(
    ([, name]) => name ?? '',
  )
  const form = /<noscript><form[^>]*id="kit".*?<\/noscript>/.exec(html)?.[0] ?? ''
  const parts = Object.fromEntries(names.map((name) => [name, fieldValue(html, name)]))
  return { kit: fieldValue(form, 'kit'), ...parts }
}

/** Two bottles of the first product in its cart, by the form of its page. */
export async function withBottle(browser: FormBrowser): Promise<FormBrowser> {
  const fields = await addingFields((await firstProduct('simple', browser.host)).href, browser.host)
  const added = await browser.send('/cart', { ...fields, qty: '2' })
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/cart'])
  return browser
}

/** Puts a glass, which needs no proof of age, into the cart: the first that other tests have not sold out. */
export async function withGlass(browser: FormBrowser): Promise<FormBrowser> {
  const refused: string[] = []
  for (const href of await hrefsInStock(categoryIds.glasses, browser.host)) {
    const added = await browser.send('/cart', await addingFields(href, browser.host))
    if (added.headers.get('Location') === '/cart') return browser
    refused.push(`${href} ${added.status}`)
  }
  throw new Error(`No glass can be added: ${refused.join(', ')}`)
}

export async function ofAge(browser: FormBrowser): Promise<FormBrowser> {
  await withBottle(browser)
  expect((await browser.read('/checkout')).html).toContain('href="/api/age/start"')
  await browser.proveAge()
  return browser
}

/** Returns the error beside a field; '' if there is none. */
export function errorAt(html: string, id: string): string {
  return new RegExp(`id="${id}-error"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? ''
}

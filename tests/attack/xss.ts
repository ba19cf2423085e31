import { type Browser, chromium } from 'playwright'
import { demoPassword } from '#worker/local/loading/demonstration-people.ts'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { findBrowser } from '../support/browser.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'
import { xssPayloads } from '../support/xss-payloads.ts'
import { type Attack, attack, type Broken, type Family } from './attack.ts'
import { executable } from './executable.ts'
import { writeHostileWords } from './hostile-words.ts'
import { addressesOf } from './pages.ts'
import { Shopper } from './shopper.ts'

/** Texts of editors and shoppers never become markup. */
export const xss: Family = async function* () {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  const port = 20_000 + (process.pid % 20_000)
  const shop = await startShop({ port, folder: await shopStorage(), isQuiet: true, vars: patient })
  try {
    yield typed(shop)
    await writeHostileWords(shop)
    const addresses = [
      ...(await addressesOf(shop)),
      ...(await productsOf(shop)),
      ...(await documentsOf(shop)),
    ]
    yield written(shop, addresses)
    yield await named(shop)
    yield opened(shop, browser, addresses)
  } finally {
    await browser.close()
    await shop.miniflare.dispose()
  }
}

/** Returns a product of each type, and one with an e-label. */
async function productsOf({ db }: LocalShop): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT products.sku, doc ->> 'slug' AS slug FROM products JOIN product_documents ON product_id = products.id
       WHERE store_id = 1 AND visibility = 4 AND status = 1 AND parent_sku IS NULL AND b2b_only = 0 GROUP BY type_id`,
    )
    .all<{ sku: string; slug: string }>()
  return results.flatMap(({ sku, slug }) => [`/p/${sku}/${slug}`, `/alert/${sku}`, `/reserve/${sku}`])
}

async function documentsOf({ db }: LocalShop): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT doc ->> 'identifier' AS name FROM documents WHERE store_id = 1 AND type = 'cms_page' LIMIT 8",
    )
    .all<{ name: string }>()
  return results.map(({ name }) => `/i/${name}`)
}

/** Checks the texts of editors in the sent document. */
function written(shop: LocalShop, addresses: string[]): Attack<string> {
  return attack({
    tries: addresses,
    named: (path) => `hostile words at ${path}`,
    judge: async (path) => judge(await new Shopper(shop).ask(path)),
    atOnce: 2,
  })
}

/** Checks typed texts in the response to a form or search. */
function typed(shop: LocalShop): Attack {
  const product = '10001'
  const forms: Record<string, (shopper: Shopper, text: string) => Promise<Response>> = {
    'the search': (shopper, text) => shopper.ask(`/search?q=${encodeURIComponent(text)}`),
    'a path': (shopper, text) => shopper.ask(`/${encodeURIComponent(text)}`),
    'the sign-in': (shopper, text) => shopper.form('/my-account', { email: text, password: text }),
    'a withdrawal': (shopper, text) =>
      shopper.form('/withdrawal', { name: text, orderNumber: text, email: text }),
    'the second step of a withdrawal': (shopper, text) =>
      shopper.form('/withdrawal', { step: 'change', key: text, name: text, orderNumber: text, email: text }),
    'an alert': (shopper, text) => shopper.form(`/alert/${product}`, { email: text, productId: text }),
    'a reservation': (shopper, text) =>
      shopper.form(`/reserve/${product}`, { store: text, amount: text, customer: text, number: text }),
  }
  const texts = xssPayloads().filter((_, index) => index % 6 === 0)
  return attack({
    tries: Object.entries(forms).flatMap(([form, send]) => texts.map((text) => ({ form, send, text }))),
    named: ({ form, text }) => `${text} in ${form}`,
    judge: async ({ send, text }) => judge(await send(new Shopper(shop), text)),
    atOnce: 4,
  })
}

/** Checks a customer's name and address on their own page. */
async function named(shop: LocalShop): Promise<Attack<string>> {
  const shopper = await new Shopper(shop).signIn('mette.holm@karaffel-demo.example', demoPassword)
  return attack({
    tries: xssPayloads().filter((_, index) => index % 16 === 0),
    named: (text) => `${text} as a name`,
    judge: async (text) => {
      await shop.db
        .prepare('UPDATE customers SET firstname = ?1, lastname = ?1, company = ?1 WHERE id = 1')
        .bind(text)
        .run()
      return judge(await shopper.ask('/my-account'))
    },
  })
}

async function judge(answer: Response): Promise<Broken> {
  if (answer.status >= 500) return `status ${answer.status}`
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  if (!/default-src 'none'/.test(policy) || /unsafe-(?:inline|eval)/.test(policy))
    return `the policy ${policy}`
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return null
  return executable(await answer.text(), /'nonce-([^']+)'/.exec(policy)?.[1])
}

/** Opens the same pages in a browser with hydration: no payload runs, nothing foreign is loaded, and nothing is blocked. */
function opened(shop: LocalShop, browser: Browser, addresses: string[]): Attack<string> {
  return attack({
    tries: addresses.filter((path) => !path.startsWith('/pwa')),
    named: (path) => `hostile words in a browser at ${path}`,
    judge: async (path) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const seen: string[] = []
      page.on('request', (request) => {
        if (!/^(?:data:|http:\/\/da\.localhost)/.test(request.url())) seen.push(request.url())
      })
      page.on('dialog', (dialog) => {
        seen.push(`a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) seen.push(message.text())
      })
      await page.addInitScript(() => {
        const calls: number[] = []
        Object.assign(window, { calls, ran: (payload: number) => calls.push(payload) })
      })
      try {
        await page.goto(`http://da.localhost:${shop.url.port}${path}`, { waitUntil: 'load' })
        const ran = await page.evaluate(() => {
          for (const element of document.querySelectorAll('main *, footer *, nav *')) {
            for (const event of ['mouseover', 'focus', 'error', 'toggle', 'pointerenter']) {
              element.dispatchEvent(new Event(event))
            }
          }
          return (window as unknown as { calls: number[] }).calls
        })
        if (ran.length) return `ran ${ran}`
        return seen.length ? seen.slice(0, 3).join(' ') : null
      } finally {
        await context.close()
      }
    },
    atOnce: 2,
  })
}

import { chromium } from 'playwright'
const base = 'http://da.localhost:9380'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'] })
const context = await browser.newContext({ locale: 'da-DK' })
const page = await context.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)))
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)))
await page.goto(`${base}/desk`)
await page.getByLabel('E-mail').fill('admin@karaffel.example')
await page.getByLabel('Adgangskode').fill('vinhandler')
await page.getByRole('button', { name: 'Log ind' }).click()
await page.waitForSelector('nav')
for (const [name, path] of [['list', '/desk/products'], ['one', `/desk/products/of/${process.env.SKU ?? '10001'}`], ['new', '/desk/products/new'], ['file', '/desk/products/file']] as const) {
  if (process.env.ONLY && !process.env.ONLY.split(',').includes(name)) continue
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 })
    await page.goto(base + path)
    await page.waitForSelector('h1')
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/products/${name}-${width}.png`, fullPage: name === 'one' || name === 'new' })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log(name, width, 'too broad by', over)
  }
}
await browser.close()

import {
  addFirstBottle,
  expect,
  fillDetails,
  order,
  passAgeCheck,
  takenOver,
  test,
  text,
  views,
  withoutPictures,
} from './shopper.ts'

test.use(withoutPictures)

const view = views.da

test('a browser that refuses storage, channels, locks and workers can order', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const closed: [object, string[]][] = [
      [window, ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'Notification', 'BroadcastChannel']],
      [window, ['matchMedia']],
      [Navigator.prototype, ['locks', 'clipboard', 'serviceWorker', 'storage', 'sendBeacon', 'permissions']],
      [Crypto.prototype, ['subtle']],
      [Document.prototype, ['cookie']],
    ]
    for (const [owner, names] of closed)
      for (const name of names) Object.defineProperty(owner, name, { get: refuse, set: refuse })
    history.replaceState = refuse
  })
  await page.goto(`${view.origin}/contact`)
  await takenOver(page)
  expect(
    await page.evaluate(() => {
      try {
        return Boolean(localStorage)
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('SecurityError')

  const sent = page.waitForResponse('**/api/cart/update')
  const name = await addFirstBottle(page, view)
  await sent
  await passAgeCheck(page)
  // A new document has no memory of the last one; the session has the cart.
  await page.goto(`${view.origin}/cart`)
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: text(view, 'Proceed to checkout') })
    .first()
    .click()
  await fillDetails(page, view)
  await page.getByRole('button', { name: text(view, 'Continue to payment') }).click()
  const number = await order(page, view)
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
})

import type { Page } from 'playwright/test'
import { expect, takenOver, test, text, views } from './shopper.ts'

const view = views.da
const t = (id: string, values?: Record<string, string | number>) => text(view, id, values)
const password = 'syv flasker rødvin'

test('a change of the name waits without a network, is seen after a reload, and is sent once', async ({
  page,
  context,
}) => {
  await signedUp(page)
  await page.goto(`${view.origin}/my-account/my-profile`)
  await takenOver(page)
  const name = page.getByLabel(t('First name'))
  const waits = page.getByText(
    t('Waiting to be saved: {name}. It is sent when the network is back.', { name: 'Maren Holm' }),
  )
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/user/me')
      sent.push(request.postData() ?? '')
  })
  await context.setOffline(true)
  await name.fill('Maren')
  await page.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect(waits).toBeVisible()
  await expect(name).toHaveValue('Maren')
  await page.route('**/api/user/me*', (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(name).toHaveValue('Maren')
  await page.unroute('**/api/user/me*')
  sent.length = 0
  await page.goto(view.origin)
  await expect(page.getByText(t('Account data has successfully been updated'))).toBeVisible()
  await page.goto(`${view.origin}/my-account/my-profile`)
  await takenOver(page)
  await expect(page.getByText(t('You are signed in as {name}.', { name: 'Maren Holm' }))).toBeVisible()
  await expect(waits).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

/** A new customer, signed in, by the forms that she finds. */
async function signedUp(page: Page): Promise<string> {
  const email = `account-${crypto.randomUUID()}@example.dk`
  await page.goto(`${view.origin}/signup`)
  await takenOver(page)
  const form = page.getByRole('main')
  await form.getByLabel(t('First name')).fill('Mette')
  await form.getByLabel(t('Last name')).fill('Holm')
  await form.getByLabel(t('E-mail')).fill(email)
  await form.getByLabel(t('Password')).fill(password)
  await form.getByLabel(t('I accept the terms of sale')).check()
  await form.getByRole('button', { name: t('Create an account') }).click()
  await expect(page).toHaveURL(/done=signedUp/)
  await takenOver(page)
  await form.getByLabel(t('E-mail')).fill(email)
  await form.getByLabel(t('Password')).fill(password)
  await form.getByRole('button', { name: t('Sign in') }).click()
  await expect(page).toHaveURL(/\/my-account$/)
  return email
}

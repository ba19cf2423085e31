import { expect, it } from 'vitest'
import { checkShown } from './check-shown.ts'

const asked = { total: 16495, pending: true, isChanging: false, failedChoices: 0 }

it('asks for nothing where the total that is shown stands', async () => {
  const never = () => Promise.reject(new Error('asked'))
  expect(await checkShown(() => ({ ...asked, pending: false }), never)).toBe('as shown')
})

it('going offline while the totals are asked for: the order waits with the total that was shown', async () => {
  expect(
    await checkShown(
      () => asked,
      async () => 'interrupted',
    ),
  ).toBe('unreachable')
})

it('keeps no order whose price was never shown, or whose cart is still on its way', async () => {
  const interrupted = async () => 'interrupted' as const
  expect(await checkShown(() => ({ ...asked, total: undefined }), interrupted)).toBe('unknown')
  expect(await checkShown(() => ({ ...asked, isChanging: true }), interrupted)).toBe('unknown')
  expect(
    await checkShown(
      () => asked,
      async () => 'disabled',
    ),
  ).toBe('unknown')
})

it('shows first what is different', async () => {
  const carts = [asked, { ...asked, total: 17000 }]
  expect(
    await checkShown(
      () => carts.shift() ?? asked,
      async () => 'done',
    ),
  ).toBe('changed')
  expect(
    await checkShown(
      () => asked,
      async () => 'done',
    ),
  ).toBe('as shown')
})

it('orders nothing without a choice that the platform has not taken, the sum being what it was', async () => {
  const carts = (outcome: 'done' | 'interrupted') => {
    const answers = [asked, { ...asked, failedChoices: 1 }]
    return checkShown(
      () => answers.shift() ?? asked,
      async () => outcome,
    )
  }
  expect(await carts('done')).toBe('changed')
  expect(await carts('interrupted')).toBe('unknown')
})

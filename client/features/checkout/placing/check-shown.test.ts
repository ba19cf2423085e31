import { expect, it } from 'vitest'
import { checkShown } from './place-order-atom.ts'

const asked = { total: 16495, pending: true, isChanging: false, failedChoices: 0 }

it('requests nothing if the shown total is current', async () => {
  const never = () => Promise.reject(new Error('asked'))
  expect(await checkShown(() => ({ ...asked, pending: false }), never)).toBe('as shown')
})

it('an order waits with the shown total if the browser goes offline while it requests the totals', async () => {
  expect(
    await checkShown(
      () => asked,
      async () => 'unreachable',
    ),
  ).toBe('unreachable')
})

it('queues no order with an unknown total or with pending changes of the cart', async () => {
  const unreachable = async () => 'unreachable' as const
  expect(await checkShown(() => ({ ...asked, total: undefined }), unreachable)).toBe('unknown')
  expect(await checkShown(() => ({ ...asked, isChanging: true }), unreachable)).toBe('unknown')
  expect(
    await checkShown(
      () => asked,
      async () => 'disabled',
    ),
  ).toBe('unknown')
})

it('shows a changed total before the order is placed', async () => {
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

it('places no order if the platform has not stored a choice, even if the total is unchanged', async () => {
  const carts = (outcome: 'done' | 'unreachable') => {
    const answers = [asked, { ...asked, failedChoices: 1 }]
    return checkShown(
      () => answers.shift() ?? asked,
      async () => outcome,
    )
  }
  expect(await carts('done')).toBe('changed')
  expect(await carts('unreachable')).toBe('unknown')
})

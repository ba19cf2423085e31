import { expect, it } from 'vitest'
import { runChecks } from '#worker/local/doctor/check.ts'
import { vendureChecks } from '#worker/local/doctor/vendure-checks.ts'
import { callDashboard, vendureApi } from '../rows/call-dashboard.ts'

const access = {
  ...{ api: vendureApi, admin: process.env.VENDURE_ADMIN ?? '' },
  ...{ secret: undefined, shop: undefined },
}
const faultsOf = async (more: object = {}) =>
  (await runChecks(vendureChecks, { ...access, ...more })).flatMap(({ name, faults }) =>
    faults.map(({ found }) => `${name}: ${found}`),
  )

it('the doctor finds no fault in the Vendure of the demonstration', async () => {
  expect(await faultsOf()).toEqual([])
})

it('the doctor names the channel that a view lacks', async () => {
  expect(await faultsOf({ channels: 'sv=sverige' })).toContain(
    'vendure channels: No channel has the token sverige',
  )
})

it('the doctor names a tax that differs from the tax of the view', async () => {
  const { taxRates } = await callDashboard('{ taxRates { items { id name value } } }')
  const { id, value } = taxRates.items.find(({ name }: any) => /Danmark/.test(name))
  const change = 'mutation ($input: UpdateTaxRateInput!) { updateTaxRate(input: $input) { id } }'
  await callDashboard(change, { input: { id, value: 12 } })
  try {
    expect(await faultsOf()).toEqual([
      'vendure taxes: The default tax zone of the channel of da has 12 %, not 25 %',
    ])
  } finally {
    await callDashboard(change, { input: { id, value } })
  }
})

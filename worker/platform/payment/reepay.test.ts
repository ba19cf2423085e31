import { expect, it } from 'vitest'
import { ProviderFailed } from './card-provider.ts'
import { reepay } from './reepay.ts'

/** Creates an account whose provider returns these responses, and records the requests. */
function account(answer: (request: Request) => Response | Promise<Response>) {
  const asked: { line: string; authorization: string | null; body: unknown }[] = []
  const provider = reepay({
    ...{ key: 'priv_1', api: 'https://api.provider.example', checkout: 'https://checkout.provider.example' },
    async send(request) {
      const text = await request.clone().text()
      const authorization = request.headers.get('Authorization')
      asked.push({
        line: `${request.method} ${request.url}`,
        authorization,
        body: text ? JSON.parse(text) : null,
      })
      return answer(request)
    },
  })
  return { provider, asked }
}

const wanted = {
  ...{ handle: '100000001', amount: 33_700, currency: 'DKK', email: 'mette@example.dk', locale: 'da_DK' },
  ...{
    card: null,
    customer: null,
    keep: false,
    method: null,
    settle: false,
    accept_url: 'https://shop.example/confirmation',
    cancel_url: 'https://shop.example/checkout',
  },
}

it('a charge session has order handle, amount in minor units, currency, accept_url and cancel_url', async () => {
  const { provider, asked } = account(() =>
    Response.json({ id: 'cs_1', url: 'https://pay.example/cs_1', more: 1 }),
  )
  expect(await provider.open(wanted)).toEqual({ id: 'cs_1', url: 'https://pay.example/cs_1' })
  expect(asked).toEqual([
    {
      line: 'POST https://checkout.provider.example/v1/session/charge',
      authorization: `Basic ${btoa('priv_1:')}`,
      body: {
        settle: false,
        order: {
          ...{ handle: '100000001', amount: 33_700, currency: 'DKK' },
          customer: { email: 'mette@example.dk', generate_handle: true },
        },
        locale: 'da_DK',
        accept_url: 'https://shop.example/confirmation',
        cancel_url: 'https://shop.example/checkout',
      },
    },
  ])
})

it('a window for one payment method names it, and captures at once if the method cannot reserve', async () => {
  const { provider, asked } = account(() => Response.json({ id: 'cs_1', url: 'https://pay.example/cs_1' }))
  await provider.open({ ...wanted, method: 'swish', settle: true })
  expect(asked[0]?.body).toMatchObject({ payment_methods: ['swish'], settle: true })
})

it('a card that the provider keeps is named', async () => {
  const { provider, asked } = account(() => Response.json({ id: 'cs_1', url: 'https://pay.example/cs_1' }))
  await provider.open({ ...wanted, card: 'ca_7' })
  expect(asked[0]?.body).toMatchObject({ card_on_file: 'ca_7' })
})

it('a card is saved for a customer who agreed, by their handle, and for no guest', async () => {
  const { provider, asked } = account(() => Response.json({ id: 'cs_1', url: 'https://pay.example/cs_1' }))
  await provider.open({ ...wanted, customer: 'customer-7', keep: true })
  await provider.open({ ...wanted, customer: 'customer-7' })
  await provider.open({ ...wanted, keep: true })
  const customer = { email: 'mette@example.dk', handle: 'customer-7' }
  expect(asked[0]?.body).toMatchObject({ recurring: true, order: { customer } })
  expect(asked[1]?.body).toMatchObject({ order: { customer } })
  for (const { body } of asked.slice(1)) expect(body).not.toHaveProperty('recurring')
})

it('the kept cards are those that can be paid with; one is forgotten by its id', async () => {
  const card = { id: 'ca_7', card_type: 'visa', masked_card: '411111XXXXXX1111', exp_date: '12-27' }
  const cards = [
    { ...card, state: 'active' },
    { ...card, id: 'ca_8', state: 'failed' },
  ]
  const { provider, asked } = account(() => Response.json({ cards }))
  expect(await provider.cards('customer-7')).toEqual([
    { id: 'ca_7', type: 'visa', masked_card: '411111XXXXXX1111', expires: '12/27' },
  ])
  await provider.forgetCard('ca_7')
  expect(asked.map(({ line }) => line)).toEqual([
    'GET https://api.provider.example/v1/customer/customer-7/payment_method',
    'DELETE https://api.provider.example/v1/payment_method/ca_7',
  ])
  expect(await account(() => new Response(null, { status: 404 })).provider.cards('customer-8')).toEqual([])
})

it('a charge is created, settled, cancelled and refunded by its handle; a window is closed by its id', async () => {
  const charge = { handle: '1 0', state: 'authorized', amount: 1, currency: 'DKK', created: '2026-11-21' }
  const { provider, asked } = account(() => Response.json(charge))
  expect(await provider.charge('1 0')).toEqual({
    ...{ state: 'authorized', amount: 1, currency: 'DKK', refunded_amount: 0 },
  })
  await provider.settle('1 0')
  await provider.cancel('1 0')
  await provider.refund('1 0')
  await provider.close('cs_1')
  expect(asked.map(({ line }) => line)).toEqual([
    'GET https://api.provider.example/v1/charge/1%200',
    'POST https://api.provider.example/v1/charge/1%200/settle',
    'POST https://api.provider.example/v1/charge/1%200/cancel',
    'POST https://api.provider.example/v1/refund',
    'DELETE https://checkout.provider.example/v1/session/cs_1',
  ])
})

it('a charge unknown to the provider is null, and an unknown window counts as closed', async () => {
  const { provider } = account(() => Response.json({ error: 'Not found' }, { status: 404 }))
  expect(await provider.charge('1')).toBeNull()
  await provider.close('cs_1')
})

it('a charge unknown to the provider is neither captured nor refunded', async () => {
  const { provider } = account(() => Response.json({ error: 'Not found' }, { status: 404 }))
  await expect(provider.open(wanted)).rejects.toThrow(/: 404$/)
  for (const move of [provider.settle, provider.cancel, provider.refund])
    await expect(move('1')).rejects.toBeInstanceOf(ProviderFailed)
})

it.each([
  ['is refused', () => new Response('', { status: 500 })],
  ['has another shape', () => Response.json({ state: 'maybe' })],
  ['is no JSON', () => new Response('<html>Down for maintenance</html>')],
  ['breaks off', () => new Response('{"state":"settled","amo')],
  ['never comes', () => Promise.reject(new TypeError('connection refused'))],
])('an answer that %s is a failure, and no state of a charge', async (_, answer) => {
  const { provider } = account(answer)
  await expect(provider.charge('1')).rejects.toBeInstanceOf(ProviderFailed)
})

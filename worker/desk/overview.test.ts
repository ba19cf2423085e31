import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { translateFor } from '#worker/render/messages.ts'
import { overview } from './overview.ts'

it('lists what failed of no order, each with a form that tries it again', async () => {
  const page = await overview(
    { t: translateFor('sv'), view: storeViews.sv },
    {
      ...{ toSend: [], withdrawn: [], lowStock: [], mails: [], unfinished: [], payments: [] },
      otherMails: [{ id: 7, kind: 'password-reset', attempts: 16 }],
      givenUp: [{ type: 'stock.low', count: 3, since: '2026-11-01T10:00:00.000Z' }],
      journal: [
        {
          at: '2026-11-01T10:00:00.000Z',
          way: 'terminal',
          by: 'Ida',
          deed: 'invited',
          about: 'bo@shop.example',
        },
      ],
    },
    undefined,
  )
  const forms = [...String(page).matchAll(/<input type="hidden" name="(try|id)" value="(\w+)">/g)]
  expect(forms.map(([, name, value]) => [name, value])).toEqual([
    ['try', 'mail'],
    ['id', '7'],
    ['try', 'webhooks'],
  ])
  expect(String(page)).toContain('ett mejl skickades inte (password-reset, 16)')
  expect(String(page)).toContain('3 × stock.low')
  expect(String(page)).toContain('inbjuden till disken (bo@shop.example) · Ida (terminal)')
})

it('says of each withdrawal what is owed and until when, with the form that does it', async () => {
  const order = { name: 'Mette <Holm>', withdrawnAt: '2026-11-20T23:30:00.000Z' }
  const page = await overview(
    { t: translateFor('da'), view: storeViews.da },
    {
      ...{
        toSend: [],
        lowStock: [],
        mails: [],
        otherMails: [],
        givenUp: [],
        unfinished: [],
        payments: [],
        journal: [],
      },
      withdrawn: [
        { ...order, number: '100000001', status: 'complete', isByCard: false },
        { ...order, number: '100000002', status: 'processing', isByCard: true },
      ],
    },
    undefined,
  )
  const [sent = '', waiting = ''] = String(page).match(/<li>.*?<\/li>/gs) ?? []
  for (const word of [
    'Mette &lt;Holm&gt;',
    '21. nov. 2026',
    'senest 5. dec. 2026',
    'betal selv',
    'ask=refund',
  ])
    expect(sent).toContain(word)
  expect(waiting).toContain('ask=cancel')
  expect(waiting).not.toContain('betal selv')
})

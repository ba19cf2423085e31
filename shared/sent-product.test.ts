import { expect, it } from 'vitest'
import { sentProduct, withProduct } from './chat-log.ts'

const barolo = { name: 'Barolo Serralunga 2019', href: '/p/10234/barolo' }

it('a product sent in a chat is found again in the message', () => {
  const text = withProduct(' Denne her: ', barolo)
  expect(text).toBe('Denne her:\nBarolo Serralunga 2019\n/p/10234/barolo')
  expect(sentProduct(text)).toEqual({ words: 'Denne her:\nBarolo Serralunga 2019', href: barolo.href })
  expect(sentProduct(withProduct('', barolo))).toEqual({ words: barolo.name, href: barolo.href })
})

it.each([
  'Ja, til dyreryg.',
  'Se\nhttps://elsewhere.example/p/1/x',
  'Se\n//elsewhere.example/p/1/x',
  '/cart',
  '/p/10234/barolo\nog en til',
])('no sent product is found in the message %j', (text) => expect(sentProduct(text)).toBeUndefined())

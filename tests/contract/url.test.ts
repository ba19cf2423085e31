import { describe, expect, it } from 'vitest'
import { urlMap } from '#shared/platform-api/catalog.ts'
import { ask } from './ask.ts'
import { attempt } from './attempt.ts'
import { document, product } from './found.ts'
import { resultOf } from './result.ts'

const at = (url: string) => ({ body: { url } })

describe('the URL map', () => {
  it(
    'returns only an exact match of the path (the reference takes a near hit)',
    attempt(async () => {
      const { url_path } = await document('da', 'category')
      expect(await resultOf(urlMap, at(url_path))).toMatchObject({ type: 'category' })
      for (const near of [url_path.slice(0, -1), `${url_path}x`, `no-such-folder/${url_path}`]) {
        expect(await resultOf(urlMap, at(near)), near).toBeNull()
      }
    }),
  )

  it(
    'finds products with or without slashes around the path and a query behind it',
    attempt(async () => {
      const { sku, url_path } = await product('da')
      for (const url of [`${url_path}`, `/${url_path}`, `/${url_path}?childSku=${sku}`]) {
        expect(await resultOf(urlMap, at(url)), url).toMatchObject({ type: 'product', source: { sku } })
      }
    }),
  )

  it(
    'returns null with status 200 and without an envelope for an unknown path',
    attempt(async () => {
      const answer = await ask(urlMap, at('no/such/path.html'))
      expect([answer.status, answer.text]).toEqual([200, 'null'])
    }),
  )
})

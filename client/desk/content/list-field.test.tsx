import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { contentForms } from '#shared/content/content-forms.ts'
import { contentField } from './content-field.ts'
import { ListField } from './list-field.tsx'

it('a list of sixty redirects shows forty of them, and the last one if it has a fault', () => {
  const redirects = Array.from({ length: 60 }, (_, place) => ({ request_path: `/old/${place}.html` }))
  const t = Object.assign((source: string) => source, { currency: 'DKK', price: String } as const)
  const form = { t, currency: 'DKK', categories: [], faultOf: () => undefined }
  const html = renderToStaticMarkup(
    <ListField
      field={contentField(contentForms.redirects.schema)}
      value={redirects}
      path="da"
      form={{ ...form, hasFault: (path) => path === 'da.59' }}
      onChange={() => {}}
    >
      {() => null}
    </ListField>,
  )
  const shown = Array.from(html.matchAll(/<summary>\/old\/(\d+)\.html/g), ([, place]) => Number(place))
  expect(shown).toEqual([...Array(39).keys(), 59])
})

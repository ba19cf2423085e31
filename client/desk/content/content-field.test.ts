import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contentForm, contentKinds } from '#shared/content/content-forms.ts'
import { storeViews } from '#shared/store-view.ts'
import { type ContentField, contentField } from './content-field.ts'

const danish = JSON.parse(readFileSync('locales/da-DK.json', 'utf8'))

/** The name of each language is written in that language, in every language of the desk. */
const languages = Object.values(storeViews).map(({ language }) => language)

/** Returns a field with all fields below it; a menu is followed three levels deep. */
function all(field: ContentField, depth = 0): ContentField[] {
  const groups = [field.fields(), ...Object.values(field.variants())].flat()
  const inner = groups.map((named) => named.field)
  const below = field.kind === 'list' && depth < 6 ? [field.item()] : []
  return [field, ...[...inner, ...below].flatMap((one) => all(one, depth + 1))]
}

it.each(contentKinds)(
  'the form of %s has a labelled field for each value, in the languages of the desk',
  (kind) => {
    const fields = all(contentField(contentForm(kind).schema))
    const labels = fields.flatMap(({ label: { title, hint = '' } }) => [title, hint]).filter(Boolean)
    expect(labels.length).toBeGreaterThan(1)
    expect(labels.filter((words) => !(words in danish) && !languages.includes(words))).toEqual([])
    const unlabelled = fields.filter(
      ({ kind: of, label }) => !label.title && !['hidden', 'list', 'group', 'variant'].includes(of),
    )
    expect(unlabelled.map(({ kind: of }) => of)).toEqual([])
  },
)

it('reads from a schema the kind of each field, whether it is optional, and its default', () => {
  const deliveries = contentField(contentForm('deliveries').schema)
  expect(deliveries.kind).toBe('list')
  const fields = Object.fromEntries(
    deliveries
      .item()
      .fields()
      .map(({ name, field }) => [name, field]),
  )
  expect(fields.price).toMatchObject({ kind: 'number', isOptional: false, label: { input: 'amount' } })
  expect(fields.free_from).toMatchObject({ kind: 'number', isOptional: true })
  expect(fields.groups).toMatchObject({ kind: 'numbers', isOptional: true, label: { input: 'groups' } })
  expect(fields.title?.initial).toEqual(expect.any(String))
  const shop = Object.fromEntries(
    contentField(contentForm('shops').schema)
      .item()
      .fields()
      .map(({ name, field }) => [name, field]),
  )
  expect([shop.postcode?.kind, shop.hours?.kind, shop.closed?.kind]).toEqual(['words', 'texts', 'texts'])
  const sections = contentField(contentForm('sections').schema).item()
  expect(sections.kind).toBe('variant')
  expect(sections.variants().hero?.map(({ name }) => name)).toEqual([
    'name',
    'page',
    'title',
    'text',
    'label',
    'href',
    'image',
    ...['signature', 'category', 'skus', 'order', 'period', 'sort', 'size', 'price'],
  ])
})

import { expect, it } from 'vitest'
import { blocksOf } from './letter.ts'

it.each([
  ['Smag &amp; behag', 'Smag & behag'],
  ['K&#248;b p&#xE5; klods &#128077;', 'Køb på klods 👍'],
  ['&amp;#248; &#38;lt;', '&#248; &lt;'],
  ['&#xFFFFFFF; &#99999999; &#xD800; &#0;', '\uFFFD \uFFFD \uFFFD \uFFFD'],
  ['&#57344;Ord', 'Ord'],
])('an editor’s HTML %s is shown as %s in a mail', (written, words) => {
  expect(blocksOf(`<p>${written}</p>`)).toEqual([{ kind: 'text', text: words }])
})

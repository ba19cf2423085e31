import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BlockFront, markdownIn } from './written-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function htmlOf(text: string): string | undefined {
  writeFileSync(join(folder, 'text.md'), `---\ntitle: Text\n---\n${text}\n`)
  return markdownIn(folder, BlockFront, [])[0]?.html
}

it('leaves what the shop fills in where it stands in a sentence, and a line of its own without a paragraph', () => {
  const before = '{{config path="delivery/before"}}'
  expect(htmlOf(`Before ${before} it is packed,\nelse not.`)).toBe(
    `<p>Before ${before} it is packed,\nelse not.</p>`,
  )
  expect(htmlOf('First.\n\n{{block id="usp"}}\n\nLast.')).toBe(
    '<p>First.</p>\n{{block id="usp"}}\n<p>Last.</p>',
  )
})

it('begins a line after HTML, also between words', () => {
  expect(htmlOf('<address>Here</address>\n\n## Next\n\nA<br>B')).toBe(
    '<address>Here</address>\n<h2>Next</h2>\n<p>A<br>B</p>',
  )
})

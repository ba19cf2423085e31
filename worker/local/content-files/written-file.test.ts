import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BlockFront, markdownIn, menusIn, type RefusedFile } from './written-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function htmlOf(text: string): string | undefined {
  writeFileSync(join(folder, 'text.md'), `---\ntitle: Text\n---\n${text}\n`)
  return markdownIn(folder, BlockFront, [])[0]?.html
}

it('keeps a directive inside of its sentence, and a directive on its own line outside of a paragraph', () => {
  const before = '{{config path="delivery/before"}}'
  expect(htmlOf(`Before ${before} it is packed,\nelse not.`)).toBe(
    `<p>Before ${before} it is packed,\nelse not.</p>`,
  )
  expect(htmlOf('First.\n\n{{block id="usp"}}\n\nLast.')).toBe(
    '<p>First.</p>\n{{block id="usp"}}\n<p>Last.</p>',
  )
})

it('begins a line after a block of HTML, and keeps HTML between words', () => {
  expect(htmlOf('<address>Here</address>\n\n## Next\n\nA<br>B')).toBe(
    '<address>Here</address>\n<h2>Next</h2>\n<p>A<br>B</p>',
  )
})

it.each(['/\\evil.example', '//evil.example', 'javascript:alert(1)', 'https://evil.example'])(
  'refuses a menu entry with the address %j',
  (url) => {
    writeFileSync(
      join(folder, 'main.yaml'),
      `title: Main\ngroups: [0]\nitems: [{ label: Wine, url: '${url}' }]\n`,
    )
    const refused: RefusedFile[] = []
    expect(menusIn(folder, refused)).toEqual([])
    expect(refused[0]?.reason).toContain('a path of this shop')
  },
)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BlockFront } from '#shared/content/text-front.ts'
import { folderWith } from '#tests/fixtures/written-folder.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { markdownIn, menusIn, storiesIn } from './written-file.ts'

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

it('reads the stories of producers as blocks by their headings', () => {
  const file = join(folder, 'producers.md')
  writeFileSync(file, '## Château d’Été\nThree hectares.\n\nBegin with the red.\n\n## Weka\nSheep.\n')
  expect(storiesIn(file, [], folder).map(({ identifier, html }) => [identifier, html])).toEqual([
    ['producer_chateau-d-ete', '<p>Three hectares.</p>\n<p>Begin with the red.</p>'],
    ['producer_weka', '<p>Sheep.</p>'],
  ])
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

/** Returns the reasons for which these files are refused. */
function reasons(files: Record<string, string>, read: (folder: string, refused: RefusedFile[]) => unknown) {
  const refused: RefusedFile[] = []
  const of = folderWith(files)
  read(of, refused)
  return refused.map(({ file, reason }) => `${file.slice(of.length + 1)}: ${reason}`)
}

it.each([
  ['a field of a wrong type', 'title: Main\ngroups: [0]\nitems:\n  - label: Wine\n    business: maybe\n', 5],
  ['an entry without its label', 'title: Main\ngroups: [0]\nitems:\n  - label: Wine\n  - url: /c/vin\n', 5],
  ['an unknown field', 'title: Main\ngroups: [0]\ncolour: red\nitems: []\n', 3],
  ['a missing list', 'title: Main\ngroups: [0]\n', 1],
  ['a mistake in its YAML', 'title: Main\ngroups: [0]\nitems:\n  - label: "Wine\n', 5],
])('a menu with %s is refused with file and line', (_, text, line) => {
  const [reason, ...others] = reasons({ 'main.yaml': text }, menusIn)
  expect(reason).toMatch(new RegExp(`^main\\.yaml: line ${line}: `))
  expect(others).toEqual([])
})

it('counts the line of a fault in the front matter of a page from the start of the file', () => {
  const page = '---\ntitle: Help\nactive: perhaps\n---\nText\n'
  expect(reasons({ 'help.md': page }, (folder, refused) => markdownIn(folder, BlockFront, refused))).toEqual([
    expect.stringMatching(/^help\.md: line 3: active: /),
  ])
})

it('reports all faults of a file, each with its line', () => {
  const text = 'title: Main\ngroups: none\nitems:\n  - { label: Wine, url: "https://evil.example" }\n'
  expect(reasons({ 'main.yaml': text }, menusIn)).toEqual([
    expect.stringMatching(/line 2: groups: .*; line 4: items\.0\.url: has to be a path of this shop/),
  ])
})

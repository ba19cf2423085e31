import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '#tests/fixtures/written-folder.ts'
import { png } from '#tests/support/png.ts'
import { readImported } from '#worker/local/import/import-files.ts'
import { readSecrets } from '#worker/local/secrets.ts'
import { readBytes, readText, writeTextIn } from './merchant-file.ts'

const folder = folderWith({ 'a.csv': 'x', 'empty.csv': '' })
const at = (name: string) => join(folder, name)
mkdirSync(at('folder.csv'))
writeFileSync(at('picture.csv'), png(4, 4))
symlinkSync(at('nowhere'), at('dangling.csv'))
execFileSync('mkfifo', [at('pipe.csv')])

test.each([
  ['missing.csv', 'There is no file'],
  ['dangling.csv', 'There is no file'],
  ['a.csv/b.csv', 'There is no file'],
  ['folder.csv', 'is a folder, not a file'],
  ['picture.csv', 'is no text file'],
  ['pipe.csv', 'is no ordinary file'],
])('the file %s is refused with its name: %s', async (name, reason) => {
  const refused = { message: expect.stringMatching(new RegExp(`(?=.*${name})${reason}|${name} ${reason}`)) }
  const thrown = (read: () => unknown) => {
    try {
      return read()
    } catch (error) {
      return error
    }
  }
  expect(thrown(() => readText(at(name)))).toMatchObject(refused)
  await expect(readImported(at(name))).rejects.toMatchObject(refused)
})

test('an empty file of products is refused', async () => {
  await expect(readImported(at('empty.csv'))).rejects.toThrow('empty.csv is empty')
})

test('a text file is read alike in every encoding and with every line end', () => {
  const text = 'request_path,target_path\n/blåbær,/c/rodvin\n'
  const windows = text.replaceAll('\n', '\r\n')
  const encodings = {
    'utf8.csv': Buffer.from(text),
    'mark.csv': Buffer.from(`\uFEFF${windows}`),
    'utf16.csv': Buffer.from(`\uFEFF${windows}`, 'utf16le'),
    'latin1.csv': Buffer.from(windows, 'latin1'),
  }
  for (const [name, bytes] of Object.entries(encodings)) {
    writeFileSync(at(name), bytes)
    expect(readText(at(name)), name).toBe(text)
  }
})

test('a damaged file of secrets is reported by name without its content', () => {
  writeFileSync(at('secrets.json'), '{"SESSION_SECRET": "very-private')
  expect(() => readSecrets(folder)).toThrow(/^\S+secrets\.json is no JSON$/)
})

test('no file is written outside of its folder, by a name or by a link', () => {
  const outside = folderWith({ 'kept.md': 'mine' })
  const inside = folderWith({ 'da/pages/x.md': '' })
  symlinkSync(join(outside, 'kept.md'), join(inside, 'da/pages/link.md'))
  symlinkSync(outside, join(inside, 'sv'))
  for (const names of [
    ['da', 'pages', '../../../x.md'],
    ['da', 'pages', '..'],
    ['da', 'pages', 'a/b.md'],
    ['da', 'pages', 'a\\b.md'],
    ['da', 'pages', 'link.md'],
    ['sv', 'kept.md'],
  ])
    expect(() => writeTextIn(inside, names, 'theirs'), names.join(' ')).toThrow(
      /is no name of a file|leads out/,
    )
  expect(readFileSync(join(outside, 'kept.md'), 'utf8')).toBe('mine')
  writeTextIn(inside, ['da', 'menus', 'main.yaml'], 'ours')
  expect(readBytes(join(inside, 'da/menus/main.yaml')).length).toBe(4)
})

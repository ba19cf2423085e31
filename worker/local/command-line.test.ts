import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const command = (name: string, typed: readonly string[]) => {
  const asked = [`worker/local/${name}.ts`, ...typed]
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a command prints its usage for --help and for an unknown option', () => {
  expect(command('orders', ['--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run orders -- --since'),
  })
  const { status, stderr } = command('orders', ['--complet'])
  expect([status, stderr]).toEqual([2, expect.stringMatching(/'--complet'[\s\S]+npm run orders -- --since/)])
})

test('a command prints an error as one line without a stack trace', () => {
  const { status, stderr } = command('import', ['no-such-file.csv'])
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^[^\n]*no-such-file\.csv[^\n]*$/)
})

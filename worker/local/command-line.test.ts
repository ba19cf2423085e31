import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...typed: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['worker/local/import.ts', ...typed], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('a command says how it is used when it is asked, and beside what it does not know', () => {
  expect(run('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run import -- file.csv'),
  })
  const { status, stderr } = run('--complet')
  expect([status, stderr]).toEqual([2, expect.stringMatching(/'--complet'[\s\S]+npm run import -- file.csv/)])
})

test('what is wrong is one sentence, without lines of the program', () => {
  const { status, stderr } = run('no-such-file.csv')
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^[^\n]*no-such-file\.csv[^\n]*$/)
})

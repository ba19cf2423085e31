import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

it('nothing gets into the log of a Worker but through shared/log.ts, which leaves out whose it is', () => {
  const files = sourceFiles('{worker,shared}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('worker/local/'),
  )
  const writing = files.filter((file) => /\bconsole\b/.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual(['shared/log.ts'])
})

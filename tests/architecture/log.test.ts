import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

it('Workers log only through shared/log.ts, which masks personal data', () => {
  const files = sourceFiles('{worker,shared}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('worker/local/'),
  )
  const writing = files.filter((file) => /\bconsole\b/.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual(['shared/log.ts'])
})

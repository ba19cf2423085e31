import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

/** Parts of the browser that throw if the browser refuses them. */
const throwing =
  /\b(?:localStorage|sessionStorage|indexedDB|BroadcastChannel\(|caches\.|crypto\.subtle|document\.cookie|matchMedia\(|Notification\b|history\.(?:replace|push)State|navigator\.(?:locks|clipboard|serviceWorker|storage|sendBeacon|share|permissions|credentials))/

/** The files that may use them. The last two use them only in promises whose rejection is handled. */
const owners = ['client/browser.ts', 'client/state/free-storage.ts', 'client/state/record-storage.ts']

it('browser parts that may throw are used only in the modules that guard them', () => {
  const naming = sourceFiles('client/**/*.{ts,tsx}').filter((file) =>
    throwing.test(withoutComments(readFileSync(file, 'utf8'))),
  )
  expect(naming.filter((file) => !file.startsWith('client/service-worker/')).sort()).toEqual(owners)
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

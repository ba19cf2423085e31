import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Path of a Chromium; where there is none, one is installed: Playwright's own, else the distribution's. */
export async function findBrowser(): Promise<string> {
  const found = installedBrowser()
  if (found) return found
  console.log('Installing a browser …')
  const quiet = { stdio: 'ignore' as const }
  const own = spawnSync(
    'node_modules/.bin/playwright',
    ['install', '--with-deps', '--only-shell', 'chromium'],
    quiet,
  )
  if (own.status === 0 && installedBrowser()) return installedBrowser() as string
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)
  const installed = installedBrowser()
  if (!installed) throw new Error('No Chromium: install one and say where in CHROMIUM_PATH')
  return installed
}

function installedBrowser(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    chromium.executablePath(),
  ]
  return candidates.find((path) => path && existsSync(path))
}

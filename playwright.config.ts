import { existsSync, statfsSync } from 'node:fs'
import { defineConfig, devices } from 'playwright/test'

const port = Number(process.env.JOURNEYS_PORT) || 8791

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // Journeys also wait on purpose: docs/decisions/005-tests.md.
  workers: 3,
  fullyParallel: true,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://da.localhost:${port}`,
    trace: 'on-first-retry',
    // A browser that draws no more frames would hold an action until the whole journey times out.
    actionTimeout: 30_000,
    // The newsletter was offered to this browser a moment ago: a window that opens by itself is for newsletter.test.ts.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://da.localhost:${port}`,
          localStorage: [{ name: 'karaffel:newsletter-offered', value: String(Date.now()) }],
        },
      ],
    },
    // Journeys watch and answer requests; nobody sees them through a service worker. offline.test.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
      // A sixteenth of the journeys' time goes into the disk where Chromium's processes share their memory through files.
      ignoreDefaultArgs: sharedMemoryIsLarge() ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    // A desk with reduced motion: drawing what moves takes an eighth of the journeys' CPU. Phones see it move.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    // What a phone shows and does otherwise than a desk; all the rest would only be walked twice.
    {
      name: 'phone',
      testMatch: /\/(accessibility|age|category|delivery|guest-order|menu|offline|payment)\.test\.ts/,
      grepInvert: /@desk/,
      // A pixel of glass for one of CSS: what a journey looks at has no others, and seven would be drawn for each.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: 'node tests/support/serve-journeys.ts',
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/health`,
    timeout: 120_000,
  },
})

/** Containers have 64 MB of it unless told otherwise: too little for two browsers, which is why Playwright avoids it. */
function sharedMemoryIsLarge(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

import { existsSync, statfsSync } from 'node:fs'
import { defineConfig, devices } from 'playwright/test'

const port = Number(process.env.JOURNEYS_PORT) || 8791

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // More workers than cores, because journeys also wait for time limits: docs/decisions/005-tests.md.
  workers: 3,
  fullyParallel: true,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://da.localhost:${port}`,
    trace: 'on-first-retry',
    // Without this limit, an action in a browser that paints no more frames would wait for the time limit of the whole journey.
    actionTimeout: 30_000,
    // Journeys watch and answer requests, and Playwright does not see those of a service worker. offline.test.ts allows service workers.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
      // Without shared memory Chromium's processes exchange data through files, which costs a sixteenth of the journeys' time.
      ignoreDefaultArgs: sharedMemoryIsLarge() ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    // The desktop project uses reduced motion: animations cost an eighth of the journeys' CPU. The phone project has them.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    // The phone project runs only the tests whose pages differ on a phone.
    {
      name: 'phone',
      testMatch: /\/(accessibility|age|category|delivery|guest-order|menu|offline|payment)\.test\.ts/,
      grepInvert: /@desk/,
      // One device pixel per CSS pixel: no journey looks at finer pixels, and the phone's real ratio would paint seven times as many.
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

/**
 * Returns whether 1 GB of shared memory is free. Containers have 64 MB by default, too little for two browsers, so Playwright avoids it.
 */
function sharedMemoryIsLarge(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

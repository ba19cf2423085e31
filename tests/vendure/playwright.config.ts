import { defineConfig } from 'playwright/test'
import journeys from '../../playwright.config.ts'

/** Journeys in front of a Vendure, one at a time: they share its stock. */
export default defineConfig({
  ...journeys,
  testDir: 'journeys',
  outputDir: '../../test-results/vendure/journeys',
  workers: 1,
  projects: journeys.projects?.slice(0, 1),
  webServer: undefined,
})

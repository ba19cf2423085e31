import { defineConfig } from 'vitest/config'
import { compiledCatalogs } from './locales/vite-plugin.ts'

export default defineConfig({
  plugins: [compiledCatalogs()],
  test: {
    exclude: ['node_modules', 'dist', 'tests/journeys'],
    globalSetup: 'tests/support/open-shop.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
  },
})

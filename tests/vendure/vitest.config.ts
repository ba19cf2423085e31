import { defineConfig } from 'vitest/config'
import { compiledCatalogs } from '../../worker/build/compiled-catalogs.ts'

/** Tests against a running Vendure (`npm run test:vendure`), whose stock they share: one file at a time. */
export default defineConfig({
  plugins: [compiledCatalogs()],
  test: {
    include: ['tests/vendure/**/*.test.ts'],
    silent: 'passed-only',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

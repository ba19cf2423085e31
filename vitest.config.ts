import { defineConfig } from 'vitest/config'
import { cartRules } from './worker/build/cart-rules.ts'
import { compiledCatalogs } from './worker/build/compiled-catalogs.ts'
import { typefaces } from './worker/build/typefaces.ts'

const plugins = [cartRules(), compiledCatalogs(), typefaces()]

export default defineConfig({
  test: {
    // Two cores: with two workers a fifth of their time is not used, since tests wait too; with three a tenth.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What is waited for comes in milliseconds, on a busy machine in seconds.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        plugins,
        extends: true,
        test: {
          name: 'unit',
          // They leave nothing behind in their modules: a worker of its own for each file takes longer than most files.
          isolate: false,
          include: ['{client,shared,worker,locales}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
        },
      },
      {
        plugins,
        extends: true,
        test: {
          name: 'shop',
          include: ['tests/{pages,api,cache,contract}/**/*.test.ts'],
          // As the journeys: real Workers on a busy machine. What passes at the second try is listed at the end.
          retry: 1,
          globalSetup: 'tests/support/open-shop.ts',
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { compiledCatalogs } from './worker/build/compiled-catalogs.ts'

const plugins = [compiledCatalogs()]

/** Tests that change modules before they load: the table of views, and wrangler. Other files must not have loaded these modules before. */
const ownModules = ['tests/api/third-view.test.ts', 'tests/api/remote.test.ts']

/** Each call once, simultaneous orders and the transport run in workerd. The rest of the contract runs ten times faster in its process. */
const contractOfBuiltPlatform = ['tests/contract/{answers,order,transport}.test.ts']

export default defineConfig({
  test: {
    // Tests also wait: on two cores a fifth of the CPU time is idle with two workers, a tenth with three.
    maxWorkers: 3,
    // The platform logs in the process of its tests.
    silent: 'passed-only',
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Awaited states come within milliseconds; on a busy machine within seconds.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        plugins,
        extends: true,
        test: {
          name: 'unit',
          // Unit tests leave no state in their modules. A separate worker for each file would take longer than most files.
          isolate: false,
          include: ['{client,shared,worker,locales}/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
        },
      },
      {
        plugins,
        extends: true,
        test: {
          name: 'shop',
          // A file leaves no state in the modules that it shares with others, and loading them anew costs a third of the CPU.
          isolate: false,
          include: ['tests/{pages,api,cache}/**/*.test.ts', ...contractOfBuiltPlatform],
          exclude: ownModules,
          // Real Workers run on a busy machine, as in the journeys. Tests that pass at the second attempt are listed at the end.
          retry: 1,
          globalSetup: 'tests/support/open-shop.ts',
        },
      },
      {
        plugins,
        extends: true,
        test: { name: 'own modules', include: ownModules },
      },
      {
        plugins,
        extends: true,
        test: {
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          exclude: ['tests/contract/{order,transport}.test.ts'],
          globalSetup: 'tests/contract/open-platform.ts',
        },
      },
    ],
  },
})

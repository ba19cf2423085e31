import { existsSync, globSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calledRows } from './worker/build/called-rows.ts'
import { buildId, clientAssets } from './worker/build/client-assets.ts'
import { classNames, compiledWhenLoaded, compressedFiles } from './worker/build/client-output.ts'
import { compiledCatalogs } from './worker/build/compiled-catalogs.ts'
import { entryExports } from './worker/build/entry-exports.ts'
import { fonts } from './worker/build/fonts.ts'
import { furtherStyles, withFurtherStyles } from './worker/build/further-styles.ts'
import { icons } from './worker/build/icons.ts'
import { leanSanitiser, withoutBrowserOnly } from './worker/build/lean-worker.ts'
import { bundles, sharedFiles } from './worker/build/output-groups.ts'
import { reactServerStream } from './worker/build/react-server-stream.ts'
import { shopColours } from './worker/build/shop-colours.ts'
import { shopPages } from './worker/build/shop-pages.ts'
import { readSecrets } from './worker/local/secrets.ts'
import { localPort, originsAt } from './worker/local/workers.ts'

/** The secrets of the local shop, for development. A deployed Worker gets its own by `wrangler secret put`. */
const secrets = existsSync('.karaffel/secrets.json') ? readSecrets('.karaffel') : undefined

/** The group `after` holds the modules of marked imports. */
const marked = bundles()
const shop = shopPages()

/** The address of the development server. Test payment and test broker are on there; the platform allows them on localhost only. */
const address = `localhost:${localPort}`
const testParts = {
  ...originsAt(address),
  TEST_BROKER: 'on',
  TEST_PAYMENT: 'on',
  DESK_PASSKEY: process.env.DESK_PASSKEY ?? 'off',
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    marked.plugin,
    shop.plugin,
    classNames(),
    calledRows(),
    compiledCatalogs(),
    fonts(),
    icons(),
    withFurtherStyles(),
    entryExports(),
    compiledWhenLoaded(['after', 'product']),
    shopColours(),
    reactServerStream(),
    leanSanitiser(),
    withoutBrowserOnly(),
    clientAssets(),
    compressedFiles(),
    cloudflare({
      viteEnvironment: { name: 'karaffel' },
      config: withSecrets(command),
      auxiliaryWorkers: [
        {
          configPath: 'worker/platform/wrangler.toml',
          viteEnvironment: { name: 'platform' },
          config: withSecrets(command),
        },
        {
          configPath: 'worker/agents/wrangler.toml',
          viteEnvironment: { name: 'agents' },
          config: () => (command === 'serve' ? { vars: { LOOPBACK_PROFILES: 'on' } } : undefined),
        },
      ],
      persistState: { path: '.karaffel' },
      inspectorPort: false,
    }),
  ],
  publicDir: false,
  build: { target: 'es2023', cssCodeSplit: true },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: {
      build: {
        manifest: true,
        // Documents contain the preloads of their page. Vite's own list would cost 3 KB in the entry.
        modulePreload: false,
        rolldownOptions: {
          input: 'client/entry.tsx',
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            // The entry contains every file name, and hashes do not compress: 7 characters (42 bits) are enough.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                shop.entry,
                furtherStyles,
                ...shop.pages.toReversed(),
                ...sharedFiles,
                marked.group('after'),
              ],
            },
          },
        },
      },
    },
    // A build of its own: nothing of the desk is in a file that a shopper loads.
    desk: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/desk.json',
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'client/desk/entry.tsx',
          output: { entryFileNames: 'assets/desk-[hash].js', chunkFileNames: 'assets/desk-[name]-[hash].js' },
        },
      },
    },
    serviceWorker: {
      consumer: 'client',
      define: { BUILD: JSON.stringify(buildId(import.meta.dirname)) },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'client/service-worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
    // Function names stay for stack traces. The removed spaces, other names, comments and dead code are a third of the Worker.
    karaffel: {
      build: {
        rolldownOptions: {
          output: {
            // All client modules are in one file: imports and exports between sixty chunks would be a fiftieth of the Worker.
            codeSplitting: { groups: [{ name: 'client', test: /\/client\// }] },
            comments: false,
            minify: {
              compress: { keepNames: { function: true, class: true } },
              mangle: { keepNames: { function: true, class: true } },
            },
          },
        },
      },
    },
  },
  // The client is built first, because the Worker contains the names of the client's files.
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'desk', 'serviceWorker', 'karaffel', 'platform', 'agents']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
}))

/** Style sheet → its short name: the initials of its words, and a number if others have the same initials. */
const shortNames = new Map<string, string>()
for (const path of globSync('client/**/*.module.css').sort()) {
  const initials = basename(path, '.module.css').replace(/(\w)\w*-?/g, '$1')
  const others = [...shortNames.values()].filter((name) => name.replace(/\d+$/, '') === initials).length
  shortNames.set(path.replaceAll('\\', '/'), initials + (others || ''))
}

/**
 * Returns a short class name: `pc_ti` for `.title` in `product-card.module.css`. It has the shortest prefix that is unique in its file.
 * Short names matter, because every document contains the first styles.
 */
function className(name: string, path: string, css: string): string {
  const file = relative(import.meta.dirname, path.split('?')[0] ?? path).replaceAll('\\', '/')
  const short = shortNames.get(file)
  if (!short) throw new Error(`${file} is no file of styles`)
  const others = (css.match(/(?<=\.)[a-z]\w*/gi) ?? []).filter((other) => other !== name)
  const lengths = Array.from(name, (_, place) => place + 1)
  const length = lengths.find((end) => !others.some((other) => other.startsWith(name.slice(0, end))))
  return `${short}_${name.slice(0, length)}`
}

function withSecrets(command: 'build' | 'serve') {
  return (worker: { vars?: Record<string, unknown> }) => {
    if (command === 'serve') return { vars: { ...worker.vars, ...secrets, ...testParts } }
  }
}

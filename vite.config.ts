import { existsSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './client/fonts/subset.ts'
import { compiledCatalogs } from './locales/vite-plugin.ts'
import { typefaces } from './worker/platform/media/type/foundry.ts'
import { clientAssets } from './worker/render/client-assets-plugin.ts'
import { reactServerStream } from './worker/render/react-server-plugin.ts'
import { readSecrets } from './worker/secrets.ts'

/** What `wrangler secret put` sets on Cloudflare; in development the secrets of the local shop. */
const secrets = existsSync('.karaffel/secrets.json') ? readSecrets('.karaffel') : undefined

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    compiledCatalogs(),
    fonts(),
    typefaces(),
    reactServerStream(),
    clientAssets(),
    cloudflare({
      viteEnvironment: { name: 'karaffel' },
      config: withSecrets(command),
      auxiliaryWorkers: [
        {
          configPath: 'worker/platform/wrangler.toml',
          viteEnvironment: { name: 'platform' },
          config: withSecrets(command),
        },
      ],
      persistState: { path: '.karaffel' },
      inspectorPort: false,
    }),
  ],
  publicDir: 'client/public',
  build: { target: 'es2023', cssCodeSplit: false },
  environments: {
    client: {
      build: {
        manifest: true,
        // The document says what a page needs; Vite's own list of it would cost 3 KB in the entry.
        modulePreload: false,
        rolldownOptions: { input: 'client/entry.tsx', output: { codeSplitting: { groups: chunks } } },
      },
    },
  },
  // The client first: the Worker is built with the names of the client's files in it.
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'karaffel', 'platform']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
}))

/**
 * The pages where wine is looked for share one chunk: moving between them loads no code, and one file compresses
 * better than fifteen. What keeps and sends the cart follows after hydration, in one more; what syncs prices when idle.
 */
const chunks = [
  {
    name: 'shop',
    test: /client\/(?!ui\/field|features\/(catalog\/(price-sync|arrived-prices|search-form)|front\/(failure-note|link-columns)))(styles\/|fonts\/|ui\/|features\/(catalog|front|product)\/|features\/cart\/(add-|cart-stepper|purchase)|pages\/(home|category|product)\.)/,
  },
  {
    name: 'after',
    test: /client\/(state\/(shared-record|record-storage)|features\/cart\/(cart-connection|cart-server|cart-sync|refusal-notice))|node_modules\/idb\//,
  },
]

function withSecrets(command: 'build' | 'serve') {
  return (worker: { vars?: Record<string, unknown> }) => {
    if (command === 'serve') return { vars: { ...worker.vars, ...secrets } }
  }
}

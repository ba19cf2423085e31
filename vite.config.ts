import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledCatalogs } from './locales/vite-plugin.ts'
import { fonts } from './client/fonts/subset.ts'
import { clientAssets } from './worker/render/client-assets-plugin.ts'
import { reactServerStream } from './worker/render/react-server-plugin.ts'

export default defineConfig({
  plugins: [
    react(),
    compiledCatalogs(),
    fonts(),
    reactServerStream(),
    clientAssets(),
    cloudflare({
      viteEnvironment: { name: 'karaffel' },
      auxiliaryWorkers: [
        { configPath: 'worker/platform/wrangler.toml', viteEnvironment: { name: 'platform' } },
      ],
      persistState: { path: '.karaffel' },
      inspectorPort: false,
    }),
  ],
  build: { target: 'es2023', cssCodeSplit: false },
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'client/entry.tsx' },
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
})

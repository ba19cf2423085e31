import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vendureDashboardPlugin } from '@vendure/dashboard/vite'
import { defineConfig } from 'vite'

const folder = import.meta.dirname
process.env.VENDURE_CONFIG = pathToFileURL(join(folder, 'vendure-config.ts')).href

export default defineConfig({
  base: '/dashboard/',
  // The prebuilt dashboard finds its address by the folder of its script.
  build: { outDir: join(folder, '.dashboard'), emptyOutDir: true, assetsDir: 'dist/bundle' },
  plugins: [
    vendureDashboardPlugin({
      vendureConfigPath: join(folder, 'dashboard-config.ts'),
      module: 'esm',
      useExperimentalBundle: true,
      api: { host: 'auto', port: 'auto' },
    }),
  ],
})

import { rmSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import { unpacked } from '#shared/packed.ts'
import { compiledCatalogs } from '#worker/build/compiled-catalogs.ts'
import { reactServerStream } from '#worker/build/react-server-stream.ts'
import { clientAssetsOf } from './client-assets.ts'

/** Starts a Worker that renders one page of the shop again and again, built like the shop. */
export async function startRenderWorker(html: string): Promise<{ miniflare: Miniflare; url: URL }> {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
  if (!json) throw new Error('The page has no page data')
  const embedded = JSON.parse(json)
  // Menu and footer are left out, because the shop renders them once for all pages.
  const page = { ...embedded, data: unpacked(embedded.data), shell: { menu: [], footer: '' } }
  const outDir = '.karaffel/bench-render'
  rmSync(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      compiledCatalogs(),
      { ...reactServerStream(), applyToEnvironment: () => true },
      clientAssetsOf('dist'),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
    build: {
      ssr: 'tests/bench/rendered-page.tsx',
      outDir,
      rolldownOptions: {
        external: [/^node:/, 'util', 'crypto', 'stream', 'async_hooks'],
        output: {
          codeSplitting: false,
          banner: "import { createRequire } from 'node:module'; const require = createRequire('/')",
        },
      },
    },
  })
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'render',
          modules: [{ type: 'ESModule', path: `${outDir}/rendered-page.js` }],
          compatibilityDate: '2026-10-01',
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
      ],
    }),
  )
  const url = await miniflare.unsafeGetDirectURL('render')
  const sent = await fetch(url, { method: 'POST', body: JSON.stringify(page) })
  if (sent.status !== 204) throw new Error(`The render Worker took no page: ${await sent.text()}`)
  return { miniflare, url }
}

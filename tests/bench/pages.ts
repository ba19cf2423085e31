import { rmSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import { compiledCatalogs } from '../../locales/vite-plugin.ts'
import type { LocalShop } from '../../worker/local-shop.ts'
import { reactServerStream } from '../../worker/render/react-server-plugin.ts'
import { clientAssetsOf } from './client-assets.ts'
import { type Load, load } from './load.ts'
import { print } from './print.ts'

const category = '/c/rodvin'
const headers = { Host: 'da.localhost', 'Accept-Encoding': 'identity' }

/** Requests a second of a category page with forty cards, beside what the same runtime does at best. */
export async function measurePages(shop: LocalShop): Promise<void> {
  const render = await startRenderWorker(shop)
  const origin = shop.url.origin
  const rows: [string, Load][] = []
  rows.push(['hello world', await load({ url: new URL('/hello', await render.ready).href })])
  rows.push(['category, cached', await load({ url: origin + category, headers })])
  rows.push(['category, data form, cached', await load({ url: `${origin}/_data${category}`, headers })])
  rows.push([
    'renderToString of the same tree',
    await load({ url: new URL('/string', await render.ready).href }),
  ])
  rows.push([
    'the shop’s stream of the same tree',
    await load({ url: new URL('/stream', await render.ready).href }),
  ])
  const uncached = (index: number) => `${category}?price=0-${100_000 + index}`
  rows.push([
    'category, never cached, platform included',
    await load({ url: origin, headers, paths: uncached }),
  ])
  await render.dispose()
  print(
    'Pages (8 connections)',
    rows.map(([name, result]) => row(name, result, rows[0]?.[1])),
  )
}

function row(name: string, { rate, median, p99, cpu }: Load, hello: Load | undefined) {
  return {
    '': name,
    'requests/s': Math.round(rate),
    'of hello': hello ? (rate / hello.rate).toFixed(2) : '',
    'median ms': median,
    'p99 ms': p99,
    'CPU ms/request': cpu === null ? 'unknown' : cpu.toFixed(2),
  }
}

/** A Worker that renders one page over and over, built as the shop is and given the page that the shop shows. */
async function startRenderWorker(shop: LocalShop): Promise<Miniflare> {
  const outDir = '.karaffel/bench-render'
  rmSync(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      compiledCatalogs(),
      { ...reactServerStream(), applyToEnvironment: () => true },
      clientAssetsOf('dist'),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    resolve: { conditions: ['workerd', 'worker', 'module', 'production'] },
    build: {
      ssr: 'tests/bench/render-worker.tsx',
      outDir,
      rolldownOptions: {
        external: [/^node:/, 'util', 'crypto', 'stream', 'async_hooks'],
        output: { codeSplitting: false },
      },
    },
  })
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: `${outDir}/render-worker.js` }],
      compatibilityDate: '2026-10-01',
    }),
  )
  const html = await (await fetch(shop.url.origin + category, { headers })).text()
  const page = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  await miniflare.dispatchFetch('http://localhost/', { method: 'POST', body: page })
  return miniflare
}

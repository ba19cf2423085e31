import assets from 'virtual:client-assets'
import { Hono } from 'hono'
import type { Gateway } from '#worker/gateway.ts'
import { clientManifest } from './client-manifest.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

/** Responses for machines: crawlers, phones, monitors. */
export const feeds = new Hono<Gateway>()

feeds.get('/robots.txt', robots)
feeds.get('/sitemap.xml', sitemapIndex)
feeds.get('/:part{sitemap-[\\w-]+\\.xml}', sitemapPart)
feeds.get('/manifest.webmanifest', manifest)
feeds.get('/client-manifest.json', clientManifest)
/** The stamp of the build: a client with caches of another build drops them. The service worker of this shop changes with each build. */
feeds.get('/cache-version.json', (c) => c.json({ build: assets.build }, 200, { 'Cache-Control': 'no-store' }))
/** Reports that the edge runs, and its build. The platform is not called: if it is down, the edge still runs. */
feeds.get('/health', (c) => c.json({ status: 'ok', build: assets.build }))

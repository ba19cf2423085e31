import { Hono } from 'hono'
import type { Gateway } from '#worker/gateway.ts'
import { clientManifest } from './client-manifest.ts'
import { health } from './health.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

/** What is read by machines. */
export const feeds = new Hono<Gateway>()

feeds.get('/robots.txt', robots)
feeds.get('/sitemap.xml', sitemapIndex)
feeds.get('/:part{sitemap-[\\w-]+\\.xml}', sitemapPart)
feeds.get('/manifest.webmanifest', manifest)
feeds.get('/client-manifest.json', clientManifest)
feeds.get('/health', health)

import { Hono } from 'hono'
import type { Gateway } from '#worker/env.ts'
import { health } from './health.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'

/** What is read by machines. */
export const feeds = new Hono<Gateway>()

feeds.get('/robots.txt', robots)
feeds.get('/manifest.webmanifest', manifest)
feeds.get('/health', health)

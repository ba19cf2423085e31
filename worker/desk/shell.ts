import assets from 'virtual:client-assets'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import layers from '#client/styles/layers.css?inline'
import type { DeskShell } from '#shared/desk/desk-shell.ts'
import { iconVector } from '#shared/images.ts'
import { shop } from '#shared/shop.ts'
import type { Gateway } from '#worker/gateway.ts'
import { pagePolicy } from '#worker/middleware/security-headers.ts'
import { translateFor } from '#worker/render/messages.ts'
import { deskDoor } from '#worker/session/desk-door.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'

/** The document of the desk: its scripts draw every page below /desk. It holds nothing but the door's state. */
export const deskShell = new Hono<Gateway>()

deskShell.get('/desk/*', sessionCookie, async (c) => {
  const { state, role, language, dashboard } = await deskDoor(c)
  const { firstName = '', email = '' } = state === 'closed' ? {} : await c.get('visitor').session()
  const view = c.get('view')
  const shell: DeskShell = { state, role, language, dashboard, view: view.code, name: firstName || email }
  const nonce = crypto.randomUUID()
  return c.html(documentOf(shell, view.locale, nonce), state === 'closed' ? 403 : 200, {
    'Content-Security-Policy': deskPolicy(nonce),
    'Cache-Control': 'private, no-store',
  })
})

/** Allows scripts of the desk and no others; pictures that are chosen for an upload are shown from memory (`blob:`). */
function deskPolicy(nonce: string): string {
  if (assets.development) return pagePolicy(nonce)
  return pagePolicy(nonce)
    .replace(/script-src [^;]*/, "script-src 'self'")
    .replace("img-src 'self' data:", "img-src 'self' data: blob:")
}

function documentOf(shell: DeskShell, locale: string, nonce: string) {
  const { entry, css, preload } = assets.desk
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shop.name}</title>
<link rel="icon" type="image/svg+xml" href="${iconVector}">
<style nonce="${nonce}">${raw(layers)}</style>
${css.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${preload.map((href) => html`<link rel="modulepreload" href="${href}">`)}
</head>
<body>
<div id="desk" data-shell="${JSON.stringify(shell)}"></div>
<noscript><p>${translateFor(shell.view)('The desk needs JavaScript, and so does a passkey.')}</p></noscript>
${assets.development ? raw(developmentScripts(nonce)) : ''}
<script type="module" nonce="${nonce}" src="${entry}"></script>
</body>
</html>`
}

/** The scripts of Vite, which has no index.html to insert them into. */
function developmentScripts(nonce: string): string {
  return `<meta property="csp-nonce" nonce="${nonce}"><script type="module" nonce="${nonce}">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type
</script><script type="module" nonce="${nonce}" src="/@vite/client"></script>`
}

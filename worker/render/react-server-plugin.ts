import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Opens a byte stream of the platform in place of React's own, which only Bun has. */
const opening = `type: "bytes",
  start: function (controller) {
    var encoder = new TextEncoder(), text = "";
    this.destination = {
      write: function (chunk) { text += chunk; return true; },
      flush: function () { if (text) { controller.enqueue(encoder.encode(text)); text = ""; } },
      end: function () { this.flush(); controller.close(); },
      error: function (error) { controller.error(error); }
    };
  },
  pull: function () {
    var controller = this.destination;
    if (request.destination) return;`

/**
 * React's stream for edge runtimes encodes each attribute by itself, which is two thirds of a page's cost.
 * Its build for Bun writes strings; with a stream that joins them until a flush, the same HTML costs a
 * quarter (docs/decisions/003-react-stream.md). Only the Worker's production build is concerned.
 */
export function reactServerStream(): Plugin {
  const server = join(require.resolve('react-dom/package.json'), '../cjs/react-dom-server.bun.production.js')
  return {
    name: 'react-server-stream',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'karaffel',
    resolveId: (id) => (/^react-dom\/server(\.edge|\.browser)?$/.test(id) ? server : undefined),
    transform(code, id) {
      if (id !== server) return
      const adapted = code.replace(
        /type: "direct",\s*pull: function \(controller\) \{([\s\S]*?)highWaterMark: 2048/g,
        (_, rest) => `${opening}${rest}highWaterMark: 0`,
      )
      if (adapted === code) throw new Error('React’s build for Bun has changed: adapt react-server-plugin.ts')
      return adapted.replaceAll('Buffer.byteLength(chunk, "utf8")', 'chunk.length')
    },
  }
}

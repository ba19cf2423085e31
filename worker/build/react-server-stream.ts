import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/**
 * Opens a standard byte stream in place of the direct stream that only Bun has. The option `toBytes` encodes the pieces
 * (worker/render/stream.tsx): cached HTML, long texts such as the page's data, and the joined text between them.
 */
const opening = `type: "bytes",
  start: function (controller) {
    var pieces = [], text = "";
    this.destination = {
      write: function (chunk) {
        if ("string" !== typeof chunk || chunk.length > 4096) {
          this.cut();
          pieces.push(chunk);
        } else {
          if (text.length > 16384 && chunk[0] === "<") this.cut();
          text += chunk;
        }
        return true;
      },
      cut: function () {
        if (text) pieces.push(text);
        text = "";
      },
      flush: function () {
        this.cut();
        if (!pieces.length) return;
        controller.enqueue(options && options.toBytes ? options.toBytes(pieces) : new TextEncoder().encode(pieces.join("")));
        pieces = [];
      },
      end: function () { this.flush(); controller.close(); },
      error: function (error) { controller.error(error); }
    };
  },
  pull: function () {
    var controller = this.destination;
    if (request.destination) return;`

/**
 * Caches the HTML of components that `cachedHtml` (client/cached-html.ts) marks, by the object that they render, until that object is
 * garbage collected. Pages of one list show the same cards. HTML that waits or contains a boundary has more than one segment and is not
 * cached.
 */
const keeping = `function renderElement(request, task, keyPath, type, props, ref) {
  var segment = task.blockedSegment;
  var source = segment && "function" === typeof type && type.drawnFrom && type.drawnFrom(props);
  if (!source) return drawElement(request, task, keyPath, type, props, ref);
  var kept = type.drawn || (type.drawn = new WeakMap());
  var known = kept.get(source);
  if (known !== undefined) {
    segment.chunks.push(known);
    segment.lastPushedText = false;
    return;
  }
  var from = segment.chunks.length, segments = segment.children.length;
  drawElement(request, task, keyPath, type, props, ref);
  if (segment === task.blockedSegment && segments === segment.children.length)
    kept.set(source, new Drawn(segment.chunks.slice(from).join("")));
}
function Drawn(html) {
  this.html = html;
  this.length = html.length;
}
Drawn.prototype.toString = function () { return this.html; };
function drawElement(`

/**
 * Replaces React's server build. Its build for edge runtimes encodes each attribute by itself, two thirds of a page's cost. The build for
 * Bun writes strings; with a stream that joins them, the same HTML costs a quarter. Only the Worker's production
 * build is affected.
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
      const keeps = adapted.replace('function renderElement(', keeping)
      if (adapted === code || keeps === adapted)
        throw new Error('React’s build for Bun has changed: adapt react-server-stream.ts')
      return keeps.replaceAll('Buffer.byteLength(chunk, "utf8")', 'chunk.length')
    },
  }
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/**
 * Opens a byte stream of the platform in place of React's own, which only Bun has. Its option `toBytes` makes bytes of the
 * pieces (worker/render/drawn.ts): what was drawn before, what is long in itself, such as the page's data, and what is between them.
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
 * Keeps the HTML of what `cachedHtml` (client/cached-html.ts) marks by the object that it is drawn from, for as long as
 * somebody keeps that object: pages of one list show the same cards. What waits for something, or has a boundary in it,
 * is in more than one segment and is not cached.
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
      const keeps = adapted.replace('function renderElement(', keeping)
      if (adapted === code || keeps === adapted)
        throw new Error('React’s build for Bun has changed: adapt react-server-plugin.ts')
      return keeps.replaceAll('Buffer.byteLength(chunk, "utf8")', 'chunk.length')
    },
  }
}

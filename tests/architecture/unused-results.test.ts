import { expect, test } from 'vitest'
import { sourceFiles } from './sources.ts'
import { syntaxOf } from './syntax.ts'

/** Matches calls without side effects. The bundler removes such a call if its result is unused, also if only its error matters. */
const pure =
  /^(?:await |void )*(?:new [A-Z]\w*\([^)]*\)$|(?:decodeURI|encodeURI|JSON\.|Intl\.|Math\.|Date\b|URL\b|RegExp\b|Number\b|BigInt\b|String\b|Symbol\b|atob\b|btoa\b|structuredClone\b|parse(?:Int|Float)\b|Object\.(?:keys|values|entries|fromEntries)\([^)]*\)$))(?!Promise\b)/

test('results of pure functions are never dropped', () => {
  const dropped = sourceFiles('{worker,client,shared}/**/*.{ts,tsx}').flatMap((file) => {
    return [...syntaxOf(file)]
      .filter(({ node, text }) => node.type === 'ExpressionStatement' && pure.test(text))
      .map(({ text }) => `${file}: ${text}`)
  })
  expect(dropped).toEqual([])
})

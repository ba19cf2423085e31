// A separate file, because the library is large.
export { onCLS } from 'web-vitals/onCLS.js'
export { onINP } from 'web-vitals/onINP.js'
export { onLCP } from 'web-vitals/onLCP.js'

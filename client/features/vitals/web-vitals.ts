// In a file of its own, which is as large as the library is.
export { onCLS } from 'web-vitals/onCLS.js'
export { onINP } from 'web-vitals/onINP.js'
export { onLCP } from 'web-vitals/onLCP.js'

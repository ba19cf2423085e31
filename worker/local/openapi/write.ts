import { writeFileSync } from 'node:fs'
import { openapi } from './document.ts'

writeFileSync('docs/contract/openapi.json', `${JSON.stringify(openapi(), null, 2)}\n`)

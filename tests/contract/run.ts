import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { variables } from './platform-under-test.ts'

// `npm run test:contract`: every row of the contract against the embedded platform, or against another one:
//   npm run test:contract -- --url https://platform.example
//     --username … --password …   a customer there for the calls that need one; the profile is saved unchanged
//     --coupon …                  a code that is valid there
//     --write                     also create customers and place orders, which stay behind
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    coupon: { type: 'string' },
    write: { type: 'boolean' },
  },
})
if (!values.username !== !values.password) throw new Error('--username and --password go together')
if (!values.url && Object.keys(values).length) throw new Error('The other options go with --url')

const given = Object.entries(values).map(([name, value]) => [
  variables[name as keyof typeof variables],
  String(value),
])
const projects = ['--project=shop', '--project=contract']
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...projects, 'tests/contract'], {
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(given), [variables.built]: '1' },
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1

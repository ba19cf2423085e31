import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const path = 'docs/benchmarks.md'
const head = `# Benchmarks

Written by \`npm run bench -- --write\`; each section has the output of its last run. Compare the ratios within one run: absolute values
depend on the machine.
`

/** Copies all printed lines into the section of these options in docs/benchmarks.md when the process ends. */
export function writeAtExit(options: readonly string[]): void {
  const lines: string[] = []
  const print = console.log
  console.log = (...values: unknown[]) => {
    lines.push(values.join(' '))
    print(...values)
  }
  process.on('exit', () => writeFileSync(path, withSection(options.join(' ') || 'all parts', lines)))
}

function withSection(title: string, lines: readonly string[]): string {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : head
  const [intro = head, ...sections] = before.split(/^(?=## )/m)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${cpus().length} cores, Node ${process.version}`
  const output = lines.join('\n').trim()
  const section = `## ${title}\n\nCommit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n\`\`\`\n${output}\n\`\`\`\n\n`
  const others = sections.filter((one) => !one.startsWith(`## ${title}\n`))
  const sorted = [...others.map((one) => `${one.trim()}\n\n`), section].sort()
  return `${intro.trim()}\n\n${sorted.join('').trim()}\n`
}

import { globSync } from 'node:fs'

/** Our own source files, tests left out, with `/` between folders. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort()
}

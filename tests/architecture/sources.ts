import { globSync } from 'node:fs'

/** Returns the source files without tests, with `/` as separator. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort()
}

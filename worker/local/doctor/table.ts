import { stripVTControlCharacters } from 'node:util'
import type { CheckResult } from './check.ts'

const width = 96

/** Returns a line for each passed check, and for each fault its description with the remedy below it. */
export function table(results: readonly CheckResult[]): string {
  const column = Math.max(...results.map(({ name }) => name.length)) + 2
  const lines = results.flatMap(({ name, faults, note }) => {
    if (faults.length === 0) return note ? noted(name.padEnd(column), note) : `  ok  ${name}`
    return faults.flatMap(({ found, todo }, index) => {
      const heading = index === 0 ? `  NO  ${name.padEnd(column)}` : ' '.repeat(column + 6)
      const [first = '', ...rest] = [...wrapped(found), ...wrapped(todo).map(toDo)]
      return [heading + first, ...rest.map((line) => ' '.repeat(column + 6) + line)]
    })
  })
  return [...lines, '', conclusion(results)].join('\n')
}

function noted(name: string, note: string): string[] {
  const [first = '', ...rest] = wrapped(note)
  return [`  ok  ${name}${first}`, ...rest.map((line) => ' '.repeat(name.length + 6) + line)]
}

function toDo(line: string, index: number): string {
  return (index === 0 ? '→ ' : '  ') + line
}

function conclusion(results: readonly CheckResult[]): string {
  const faulty = results.filter(({ faults }) => faults.length > 0).length
  return faulty === 0
    ? `All ${results.length} checks are right: the shop may be opened.`
    : `${faulty} of ${results.length} checks keep this shop from being opened.`
}

/** Wraps a text to the width of the table. Control characters are removed, because they could change the terminal. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of stripVTControlCharacters(text).split(/\s+/)) {
    if (line && line.length + word.length >= width) {
      lines.push(line)
      line = ''
    }
    line += (line && ' ') + word
  }
  return [...lines, line]
}

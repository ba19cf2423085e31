import type { Answers } from './questions.ts'
import { questions } from './questions.ts'

/** Asks a question until the answer is valid. An empty answer means `now`. */
export type Ask = (
  message: string,
  now: string,
  wrong: (answer: string) => string | undefined,
) => Promise<string>

/**
 * Returns all answers: the given options, then the answers to `ask`. Without `ask` the current values of the shop are used. Throws an error
 * that names all wrong options.
 */
export async function answered(
  given: Readonly<Record<string, string | undefined>>,
  ask?: Ask,
): Promise<Answers> {
  const mistakes = Object.entries(questions).flatMap(([name, { wrong }]) => {
    const mistake = given[name] !== undefined && wrong(given[name])
    return mistake ? [`--${name}: ${mistake}`] : []
  })
  if (mistakes.length) throw new Error(mistakes.join('\n'))
  const answers: Record<string, string> = {}
  for (const [name, { message, now, wrong }] of Object.entries(questions)) {
    const usual = now(answers as Partial<Answers>)
    answers[name] = given[name] ?? (ask ? await ask(message, usual, wrong) : usual)
  }
  return answers as unknown as Answers
}

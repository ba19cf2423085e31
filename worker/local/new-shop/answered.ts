import type { Answers } from './questions.ts'
import { questions } from './questions.ts'

/** Asks a question until the answer is a good one; `now` is what an empty answer means. */
export type Ask = (
  message: string,
  now: string,
  wrong: (answer: string) => string | undefined,
) => Promise<string>

/**
 * All answers: what is given, and of the rest what `ask` is told, or without it what the shop says now. Throws where
 * something that is given is wrong, and says all of it.
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

/** Waits for the next full minute if less than `seconds` are left of this one. The shop counts tries by the minute of the clock. */
export async function inOneMinute(seconds = 15): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < seconds * 1000) await new Promise((resolve) => setTimeout(resolve, left + 50))
}

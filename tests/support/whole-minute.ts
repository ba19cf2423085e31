/** Attempts are counted by the minute of the clock: waits for the next one where too little is left of this. */
export async function inOneMinute(seconds = 15): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < seconds * 1000) await new Promise((resolve) => setTimeout(resolve, left + 50))
}

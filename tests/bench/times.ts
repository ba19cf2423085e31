/** Measures `runs` calls one after the other, fewer if they take longer than four seconds. Returns milliseconds, sorted. */
export async function times(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const durations: number[] = []
  const end = performance.now() + 4000
  for (let run = 0; run < runs && performance.now() < end; run++) {
    const start = performance.now()
    await work(run)
    durations.push(performance.now() - start)
  }
  return durations.sort((a, b) => a - b)
}

export function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function p99(sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN
}

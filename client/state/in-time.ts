/**
 * Runs `work` with a time limit (milliseconds). At the limit, `work` is undone and rejected. If `work` can no longer be undone, its
 * result is used.
 */
export function inTime<Result>(
  limit: number,
  work: (setUndo: (undo: () => void) => void) => Promise<Result>,
): Promise<Result> {
  let undo = () => {}
  let late = false
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late = attempted(undo)
      if (late) reject(new Error('The storage does not answer'))
    }, limit)
    work((how) => {
      if (late) throw new Error('Nothing is begun when the time is over')
      undo = how
    })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function attempted(undo: () => void): boolean {
  try {
    undo()
    return true
  } catch {
    return false
  }
}

import * as v from 'valibot'

const most = 100

/** SKUs separated by commas, at most 100. */
export const Skus = v.pipe(
  v.string('skus parameter is required'),
  v.nonEmpty('skus parameter is required'),
  v.maxLength(most * 65),
  v.check((text) => text.split(',').length <= most, `At most ${most} skus can be asked for at once`),
)

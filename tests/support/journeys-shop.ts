const port = Number(process.env.JOURNEYS_PORT) || 8791

/** Where the shop that the journeys walk through keeps its database. */
export const journeysFolder = `test-results/shop-${port}`

/** Where it answers what stands in that database. */
export const rowsPort = port + 1

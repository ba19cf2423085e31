const port = Number(process.env.JOURNEYS_PORT) || 8791

/** Where the shop that the journeys walk through keeps its database. */
export const journeysFolder = `test-results/shop-${port}`

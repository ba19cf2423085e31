const port = Number(process.env.JOURNEYS_PORT) || 8791

/** Folder of the shop that the journeys visit. */
export const journeysFolder = `test-results/shop-${port}`

/** Port at which the journeys query the shop's database. */
export const rowsPort = port + 1

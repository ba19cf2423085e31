import { startShop } from '../../worker/local-shop.ts'

// The shop that the journeys walk through: a fresh database each time.
await startShop({ port: Number(process.env.PORT), log: console.log })

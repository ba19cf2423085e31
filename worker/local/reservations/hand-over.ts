import { handOver, openReservations } from '#worker/platform/service/reservation.ts'

/** Returns the open reservations of the physical shops, a line each. `R-7` is the number to hand one over. */
export async function listOpen(db: D1Database, now: Date): Promise<string[]> {
  const open = await openReservations(db, now)
  return open.map(({ id, shop, amount, product, sku, customer, number, expires_at }) =>
    [`R-${id}`, shop, `${amount} × ${product ?? sku} (${sku})`, customer, number, `until ${expires_at}`].join(
      '  ',
    ),
  )
}

/** Marks reservations as handed over. Returns a line for each. */
export async function handOverAll(db: D1Database, numbers: readonly string[]): Promise<string[]> {
  const ids = numbers.map(idOf)
  const results: string[] = []
  for (const id of ids) {
    const done = (await handOver(db, id).run()).meta.changes > 0
    results.push(done ? `R-${id} handed over` : `R-${id} does not wait (any longer)`)
  }
  return results
}

function idOf(number: string): number {
  const [, id] = /^R-(\d{1,15})$/.exec(number) ?? []
  if (!id) throw new Error(`A reservation is named as the list names it, R-7: not "${number}"`)
  return Number(id)
}

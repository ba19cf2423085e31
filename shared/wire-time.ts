/** A moment as the contract writes it: `YYYY-MM-DD HH:mm:ss`, in UTC. Stored moments are ISO. */
export function wireTime(moment: string | Date): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

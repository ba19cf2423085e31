/** Returns a moment in the contract's form: `YYYY-MM-DD HH:mm:ss`, in UTC. Stored moments are ISO 8601. */
export function wireTime(moment: string | Date): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

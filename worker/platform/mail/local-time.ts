/** `21-11-2026 14:05`: figures that both languages read, in the time of both countries. */
export function localTime(at: string): string {
  const parts = new Intl.DateTimeFormat('da-DK', {
    timeZone: 'Europe/Copenhagen',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('day')}-${of('month')}-${of('year')} ${of('hour')}:${of('minute')}`
}

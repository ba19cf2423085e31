import type { Locale } from '#shared/store-view.ts'

/** The most frequent answers of the desk. */
export const readyMade: Record<Locale, readonly string[]> = {
  'da-DK': [
    'Hej, og tak for din besked. Jeg ser på det nu.',
    'Må jeg bede om dit ordrenummer?',
    'Er der andet, jeg kan hjælpe med?',
  ],
  'sv-SE': [
    'Hej, och tack för ditt meddelande. Jag tittar på det nu.',
    'Kan jag få ditt ordernummer?',
    'Är det något mer jag kan hjälpa till med?',
  ],
}

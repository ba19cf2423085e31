import type { Country } from './views.ts'

interface Calendar {
  /** `MM-DD`, every year. */
  fixed: readonly string[]
  /** Days after Easter Sunday; before it they are negative. */
  fromEaster: readonly number[]
  /** The first such day of the week (0 is Sunday) from a `MM-DD` on. */
  weekdays: readonly { weekday: number; from: string }[]
}

/** Days beside weekends on which no parcel is packed or brought in a country. */
export const calendars: Record<Country, Calendar> = {
  // Those of CHECKOUT-17 and, since parcels lie still then, New Year's Day.
  DK: {
    fixed: ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'],
    fromEaster: [-3, -2, 1, 39, 50],
    weekdays: [],
  },
  // What is no day off in Denmark too, where everything is packed.
  SE: {
    fixed: ['01-06', '05-01', '06-06'],
    fromEaster: [],
    // Midsummer's Eve.
    weekdays: [{ weekday: 5, from: '06-19' }],
  },
}

/** Where everything is packed: its days count everywhere. */
export const packedIn: Country = 'DK'

import type { Country } from './views.ts'

interface Calendar {
  /** `MM-DD`, every year. */
  fixed: readonly string[]
  /** Days after Easter Sunday; days before it are negative. */
  fromEaster: readonly number[]
  /** Moves with the weekday: the first such weekday (0 is Sunday) on or after a `MM-DD`. */
  weekdays: readonly { weekday: number; from: string }[]
}

/** Days beside weekends on which no parcel is packed or delivered in a country. */
export const calendars: Record<Country, Calendar> = {
  // The days of CHECKOUT-17, and New Year's Day, on which no parcels move either.
  DK: {
    fixed: ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'],
    fromEaster: [-3, -2, 1, 39, 50],
    weekdays: [],
  },
  // Only the days that are no day off in Denmark too, where everything is packed.
  SE: {
    fixed: ['01-06', '05-01', '06-06'],
    fromEaster: [],
    // Midsummer's Eve.
    weekdays: [{ weekday: 5, from: '06-19' }],
  },
}

/** The country where everything is packed: its days off count in every country. */
export const packedIn: Country = 'DK'

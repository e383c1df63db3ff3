/** What a host may ask of a guest who books without being asked first. */
export const INSTANT_CONDITIONS = ['confirmed_mobile', 'min_trips', 'min_stars'] as const;
export type InstantCondition = (typeof INSTANT_CONDITIONS)[number];

export interface InstantConditions {
  /** The guest has a mobile number that they confirmed. */
  readonly hasConfirmedMobile: boolean;
  /** So many trips of the guest are over, with any car; 0: nothing is asked. */
  readonly minTrips: number;
  /** Hosts have given the guest so many stars, in hundredths of one; 0: nothing is asked. */
  readonly minStarsHundredths: number;
}

export const NO_CONDITIONS: InstantConditions = {
  hasConfirmedMobile: false,
  minTrips: 0,
  minStarsHundredths: 0,
};
/** What a host can ask of the stars of a guest. */
export const MIN_STARS_HUNDREDTHS = [400, 450, 480] as const;
export const MOST_STARS_HUNDREDTHS = 500;

/** What is known of a guest. */
export interface KnownGuest {
  readonly hasConfirmedMobile: boolean;
  /** Trips that are over: the car is back. */
  readonly tripCount: number;
  /** Their stars as hosts are shown them; null: too few hosts have reviewed them. */
  readonly rating: number | null;
}

const HUNDREDTHS = 100;

/** Who says yes to a booking, and which conditions of an instant one are not met. */
export interface BookingAnswer {
  /** The booking is confirmed once it is paid; otherwise the host is asked first. */
  readonly isInstant: boolean;
  readonly unmet: readonly InstantCondition[];
}

const isMet = (condition: InstantCondition, asked: InstantConditions, guest: KnownGuest): boolean => {
  switch (condition) {
    case 'confirmed_mobile':
      return !asked.hasConfirmedMobile || guest.hasConfirmedMobile;
    case 'min_trips':
      return guest.tripCount >= asked.minTrips;
    case 'min_stars':
      return (
        asked.minStarsHundredths === 0 ||
        (guest.rating !== null && Math.round(guest.rating * HUNDREDTHS) >= asked.minStarsHundredths)
      );
  }
};

export const isAnythingAsked = ({
  hasConfirmedMobile,
  minTrips,
  minStarsHundredths,
}: InstantConditions): boolean => hasConfirmedMobile || minTrips > 0 || minStarsHundredths > 0;

const STRANGER: KnownGuest = { hasConfirmedMobile: false, tripCount: 0, rating: null };

/**
 * Whether a guest books a car at once. A car that its host confirms each time is never booked at once; of a guest whom nobody knows yet
 * (null) nothing is met. Source: docs/rules/bookings.md “Instant booking”.
 */
export function bookingAnswer(
  car: { readonly isInstant: boolean; readonly instantConditions: InstantConditions },
  guest: KnownGuest | null,
): BookingAnswer {
  if (!car.isInstant) return { isInstant: false, unmet: [] };
  const unmet = INSTANT_CONDITIONS.filter(
    (condition) => !isMet(condition, car.instantConditions, guest ?? STRANGER),
  );
  return { isInstant: unmet.length === 0, unmet };
}

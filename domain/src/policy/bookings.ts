/** When a trip may be booked and for how long. */
export interface TripLimits {
  readonly minLeadMinutes: number;
  readonly maxDays: number;
  readonly stepMinutes: number;
}

/** Who may drive. One fee per rental day while anybody who will drive is young, however many they are. */
export interface DriverRules {
  readonly minimumAge: number;
  readonly youngUnderAge: number;
  readonly youngFeePerDayCents: number;
  /** A licence must have been held this long at pick-up. */
  readonly licenceHeldMonths: number;
  /** As many people may be named for one trip. */
  readonly maxDrivers: number;
}

/** How long things wait. */
export interface BookingTimes {
  readonly holdMinutes: number;
  readonly requestHours: number;
  readonly requestBeforeStartHours: number;
  readonly reviewBeforeStartHours: number;
  /** From when the booking was asked for: the bank lets go of money that is held and not taken after seven days. */
  readonly reviewWithinHours: number;
  readonly readyBeforeStartHours: number;
  readonly checksBeforeStartHours: number;
  readonly overdueAfterEndMinutes: number;
  readonly unrecoveredAfterOverdueHours: number;
  readonly inspectionHours: number;
  readonly closingHours: number;
  readonly guestNoShowAfterMinutes: number;
  readonly guestNoShowWithinHours: number;
  readonly hostNoShowAfterMinutes: number;
  /** So long a guest can say that they did come, after their host reported that they did not. */
  readonly noShowContestHours: number;
  /** So long a person can look at a car that its guest turned down; then it is decided for the guest. */
  readonly refusalReviewHours: number;
  /** So long after the end of a trip its guest, or its host, can prove a reason that nobody could help. */
  readonly guestProofDays: number;
  readonly hostProofDays: number;
  /** So long the other side can say their part when it is contested that somebody did not come. */
  readonly appealAnswerHours: number;
  /** A change waits so long for an answer, and once it is approved so long for its payment. */
  readonly changeAnswerHours: number;
  readonly changePaymentMinutes: number;
}

/** When people are reminded; what follows a reminder, such as the end of a hold, stands in the times. */
export interface ReminderTimes {
  readonly beforeHoldEndMinutes: number;
  readonly prepareBeforeStartHours: number;
  readonly beforeStartHours: number;
  readonly beforeEndHours: number;
  readonly lateAfterEndHours: number;
  readonly veryLateAfterEndHours: number;
}

/** How many bookings one guest may have waiting. */
export interface OpenBookings {
  readonly maxRequested: number;
  readonly maxPendingPayment: number;
}

import { msg } from '@lingui/core/runtime-macro';

/** What the tab says of pages that are one person's own, before anything of theirs is known. */
export const PRIVATE_TITLES = {
  enhancedBooking: msg`Book a car`,
  booking: msg`Your booking`,
  manageBooking: msg`Manage your booking`,
  myBookings: msg`My trips`,
  guestProfile: msg`My account`,
  guestOnboarding: msg`Your documents`,
  hostDashboard: msg`My hosting`,
  hostTools: msg`Host tools`,
  hostOnboarding: msg`Become a host`,
  addVehicle: msg`List your car`,
  protection: msg`Host plans and protection`,
  allStar: msg`Your tier as a host`,
  hostSupport: msg`Support for hosts`,
  paymentSuccess: msg`Your payment`,
  paymentError: msg`A payment that did not go through`,
  paymentCancel: msg`A payment that you stopped`,
} as const;

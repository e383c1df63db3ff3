/** In the address of a booking: the share of it that a link asks for. */
export const SHARE_PARAM = 'share';

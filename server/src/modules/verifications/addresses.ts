/** The bucket of what guests hand in. Nobody reads it by their own rights. */
export const VERIFICATION_BUCKET = 'verifications';

/** The name of a picture in its bucket: people write below their own id. */
export const verificationPhotoName = (userId: string, photoId: string): string => `${userId}/${photoId}`;

/** The bucket of the pictures of reports. Nobody reads it but by a signed address. */
export const CONDITION_PHOTOS = 'condition-photos';

export const conditionPhotoName = (reportId: string, photoId: string): string => `${reportId}/${photoId}`;

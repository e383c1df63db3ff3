/** The bucket of pictures of people. What stands in it is public. */
export const AVATARS = 'avatars';

/** The name of a picture in its bucket: people write below their own id. */
export const avatarName = (userId: string, photoId: string): string => `${userId}/${photoId}`;

/** Where a picture is shown, but for its size. The version names the bytes, so the address means them for ever. */
export const avatarUrlOf = (name: string, version: string): string =>
  `/storage/v1/render/image/public/${AVATARS}/${name}?versionId=${version}`;

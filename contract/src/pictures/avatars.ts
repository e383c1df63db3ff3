import { z } from 'zod';
import { useCase } from '../define.ts';
import { avatarUrl, uuid } from '../fields.ts';

/** The picture of a person, which everybody sees beside their name. */

const own = z.object({ avatarUrl });

export const putAvatar = useCase('avatars/put', {
  access: 'signed_in',
  summary:
    'Shows the picture that the person uploaded as `avatars/<userId>/<photoId>` beside their name; the one before goes. Sent again, it changes nothing',
  input: z.strictObject({ photoId: uuid }),
  output: own,
  refusals: ['photo_not_uploaded', 'photo_too_small'],
});

export const removeAvatar = useCase('avatars/remove', {
  access: 'signed_in',
  summary:
    'Takes the person’s picture away, file and all; their initials are shown again. An admin may name another person, which stands in the record of that account. Sent again, it changes nothing',
  input: z.strictObject({ userId: uuid.nullable().default(null) }),
  output: own,
  refusals: ['forbidden'],
});

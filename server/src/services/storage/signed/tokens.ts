import { z } from 'zod';
import type { ObjectAddress, StorageContext } from '../context.ts';
import { badToken } from '../errors.ts';

/** What a signed address allows: to read one object, perhaps as a picture of one size, or to write one. */
const Reading = z.object({
  storage: z.literal('read'),
  url: z.string(),
  transform: z.record(z.string(), z.string()).optional(),
  version: z.string().optional(),
});
const Writing = z.object({
  storage: z.literal('write'),
  url: z.string(),
  owner: z.uuid().nullable(),
  upsert: z.boolean(),
});

type Signing = Pick<StorageContext, 'tokens' | 'now'>;

/** As it stands in an address: nobody uses a token for another object than the one it names. */
const pathOf = ({ bucketId, name }: ObjectAddress): string => `${bucketId}/${name}`;

const signed = (
  { tokens, now }: Signing,
  claims: z.infer<typeof Reading | typeof Writing>,
  seconds: number,
) => {
  const iat = Math.floor(now().getTime() / 1000);
  return tokens.sign({ ...claims, iat, exp: iat + seconds });
};

async function opened({ tokens }: Signing, token: string | undefined): Promise<unknown> {
  const read = await tokens.readSigned(token ?? '');
  if (read.ok) return read.value;
  throw badToken(read.refusal === 'jwt_expired' ? '"exp" claim timestamp check failed' : undefined);
}

export const readingToken = (
  context: Signing,
  address: ObjectAddress,
  seconds: number,
  more: { readonly transform?: Record<string, string>; readonly version?: string } = {},
): Promise<string> => signed(context, { storage: 'read', url: pathOf(address), ...more }, seconds);

/** What the token of an address allows with the object that the address names. */
export async function openReading(context: Signing, token: string | undefined, address: ObjectAddress) {
  const claims = Reading.safeParse(await opened(context, token));
  if (!claims.success || claims.data.url !== pathOf(address)) throw badToken();
  return claims.data;
}

/** Long enough for a slow line, and for somebody who chooses a file first. */
export const WRITING_SECONDS = 7200;

export const writingToken = (
  context: Signing,
  address: ObjectAddress,
  { owner, isUpsert }: { readonly owner: string | null; readonly isUpsert: boolean },
): Promise<string> =>
  signed(context, { storage: 'write', url: pathOf(address), owner, upsert: isUpsert }, WRITING_SECONDS);

export async function openWriting(context: Signing, token: string | undefined, address: ObjectAddress) {
  const claims = Writing.safeParse(await opened(context, token));
  if (!claims.success || claims.data.url !== pathOf(address)) throw badToken();
  return claims.data;
}

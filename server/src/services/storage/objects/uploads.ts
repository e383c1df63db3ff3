import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receive } from '../bytes/receive.ts';
import { type ObjectRequest, ownerOf } from '../context.ts';
import { senderOf, type UploadLimit } from '../limits.ts';
import { askingOf } from '../request.ts';
import { addressOf } from './find.ts';
import {
  bucketOf,
  checkMayWrite,
  type Keeping,
  keepObject,
  mostBytesFor,
  type Write,
} from './keep-object.ts';

export const wantsUpsert = ({ headers }: FastifyRequest): boolean => headers['x-upsert'] === 'true';

/** Who may write is asked first, then the file is taken in, judged and kept. While bytes arrive nobody's turn is taken. */
export async function takeIn(context: Keeping, request: FastifyRequest, asked: () => Promise<Write>) {
  const { write, bucket } = await context.inTurn(async () => {
    const wanted = await asked();
    const into = await bucketOf(context, wanted.to.bucketId);
    await checkMayWrite(context, wanted);
    return { write: wanted, bucket: into };
  });
  const received = await receive(request, context.incoming, mostBytesFor(context, bucket));
  const { id, bucketId, name } = await keepObject(context, write, bucket, received);
  return { Id: id, Key: `${bucketId}/${name}` };
}

type Params = { Params: { bucket: string; '*': string } };

/** Files that come in one request. */
export function uploadRoutes(app: FastifyInstance, context: Keeping, limit: UploadLimit): void {
  const upload = (request: ObjectRequest, isUpsert: boolean) =>
    takeIn(context, request, async () => {
      const asking = await askingOf(context, request);
      await limit(senderOf(asking));
      return { to: addressOf(request), asking, owner: ownerOf(asking.caller), isUpsert };
    });
  app.post<Params>('/object/:bucket/*', (request) => upload(request, wantsUpsert(request)));
  app.put<Params>('/object/:bucket/*', (request) => upload(request, true));
}

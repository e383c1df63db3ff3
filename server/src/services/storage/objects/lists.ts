import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StorageContext } from '../context.ts';
import { badRequest, noSuchKey } from '../errors.ts';
import { asAsked, askingOf, bodyAs } from '../request.ts';
import { bucketOf } from './keep-object.ts';
import { type Cursor, entriesAfter, entriesOfFolder, SORT_COLUMNS } from './lists-repo.ts';
import { fileObject } from './object.ts';
import { removeObjects } from './objects-repo.ts';

const MOST_LISTED = 1000;
const MOST_REMOVED = 1000;

const prefix = z.string().max(1024);
const order = z.enum(['asc', 'desc']).default('asc');

const folderList = z.object({
  prefix: prefix.default(''),
  limit: z.number().int().min(1).max(MOST_LISTED).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(300).default(''),
  sortBy: z
    .object({ column: z.enum(SORT_COLUMNS).default('name'), order })
    .default({ column: 'name', order: 'asc' }),
});

const pagedList = z.object({
  prefix: prefix.default(''),
  limit: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
  cursor: z.string().max(4000).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']), order })
    .default({ column: 'name', order: 'asc' }),
});

/** Names or, of a client that knows versions, names with one: only the newest is here, so the version says nothing more. */
const removal = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string() }).transform(({ path }) => path)]))
    .min(1)
    .max(MOST_REMOVED),
});

const CursorText = z.tuple([z.string(), z.string()]);

const cursorText = ({ value, name }: Cursor): string =>
  Buffer.from(JSON.stringify([value, name])).toString('base64url');

function cursorOf(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    const [value, name] = CursorText.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { value, name };
  } catch {
    throw badRequest('cursor: is none of ours');
  }
}

const withSlash = (folder: string): string => (folder === '' || folder.endsWith('/') ? folder : `${folder}/`);
const lastPart = (key: string): string => key.replace(/\/$/, '').split('/').at(-1) ?? key;

type Params = { Params: { bucket: string } };

/** What is in a bucket, as far as who asks may see it, and its removal. */
export function listRoutes(app: FastifyInstance, context: StorageContext): void {
  app.post<Params>('/object/list/:bucket', async (request) => {
    const page = bodyAs(folderList, request);
    const asking = await askingOf(context, request);
    const { id } = await bucketOf(context, request.params.bucket);
    return asAsked(context, asking, (tx) =>
      entriesOfFolder(tx, id, {
        ...page,
        prefix: withSlash(page.prefix),
        column: page.sortBy.column,
        isDescending: page.sortBy.order === 'desc',
      }),
    );
  });

  app.post<Params>('/object/list-v2/:bucket', async (request) => {
    const page = bodyAs(pagedList, request);
    const asking = await askingOf(context, request);
    const { id } = await bucketOf(context, request.params.bucket);
    const found = await asAsked(context, asking, (tx) =>
      entriesAfter(tx, id, {
        prefix: page.prefix,
        isByFolder: page.with_delimiter,
        column: page.sortBy.column,
        isDescending: page.sortBy.order === 'desc',
        after: cursorOf(page.cursor),
        limit: page.limit,
      }),
    );
    const entries = found.slice(0, page.limit);
    const last = entries.at(-1);
    const hasNext = found.length > page.limit && last !== undefined;
    const keyed = entries.map(({ sorted: _sorted, ...entry }) => ({
      ...entry,
      key: entry.name,
      name: page.with_delimiter ? lastPart(entry.name) : entry.name,
    }));
    return {
      hasNext,
      ...(hasNext ? { nextCursor: cursorText({ value: last.sorted, name: last.name }) } : {}),
      folders: keyed.filter((one) => one.id === null).map(({ name, key }) => ({ name, key })),
      objects: keyed.filter((one) => one.id !== null),
    };
  });

  app.delete<Params>('/object/:bucket', async (request) => {
    const { prefixes } = bodyAs(removal, request);
    const asking = await askingOf(context, request);
    const { id } = await bucketOf(context, request.params.bucket);
    const removed = await asAsked(context, asking, (tx) => removeObjects(tx, id, prefixes));
    context.shownFiles.forget();
    return removed.map((object) => fileObject(object));
  });

  app.delete<{ Params: { bucket: string; '*': string } }>('/object/:bucket/*', async (request) => {
    const asking = await askingOf(context, request);
    const { id } = await bucketOf(context, request.params.bucket);
    const name = request.params['*'];
    const removed = await asAsked(context, asking, (tx) => removeObjects(tx, id, [name]));
    context.shownFiles.forget();
    if (removed.length === 0) throw noSuchKey();
    return { message: 'Successfully deleted' };
  });
}

import { afterAll, expect } from 'vitest';
import type { ExposedSchema } from '../services/rest/index.ts';
import { LIBRARY } from './rest-fixture.ts';
import { startTestServer, type TestPerson } from './test-server.ts';

/**
 * Buckets with policies that exist only in tests: `own` is everybody's own folder, named by their id; `shared` is read by
 * all who have an account and written by hosts; `open` may be read by anybody; `drop` takes files that nobody sees again.
 */
const sql = `
INSERT INTO storage.buckets (id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at) VALUES
  ('own', 'own', false, NULL, NULL, now(), now()),
  ('shared', 'shared', false, NULL, NULL, now(), now()),
  ('open', 'open', true, NULL, NULL, now(), now()),
  ('drop', 'drop', false, NULL, NULL, now(), now()),
  ('small', 'small', false, 100, '{text/plain,image/*}', now(), now());

CREATE POLICY own_folder ON storage.objects TO authenticated
  USING (bucket_id IN ('own', 'small', 'open') AND (storage.foldername(name))[1] = (SELECT auth.uid())::text)
  WITH CHECK (bucket_id IN ('own', 'small', 'open') AND (storage.foldername(name))[1] = (SELECT auth.uid())::text);
CREATE POLICY shared_read ON storage.objects FOR SELECT TO authenticated USING (bucket_id = 'shared');
CREATE POLICY shared_add ON storage.objects FOR INSERT TO authenticated
  WITH CHECK (bucket_id = 'shared' AND EXISTS (
    SELECT FROM public.user_roles AS held
     WHERE held.user_id = (SELECT auth.uid()) AND held.role = 'host' AND held.is_active));
CREATE POLICY drop_add ON storage.objects FOR INSERT TO authenticated WITH CHECK (bucket_id = 'drop');
`;

/** For `startTestServer({ more: FILES })`. */
export const FILES: { readonly sql: string; readonly schemas: readonly ExposedSchema[] } = {
  sql,
  schemas: LIBRARY.schemas.slice(0, 0),
};

/** A server with those buckets for the tests of one file, closed after the last of them: Thandi hosts, Sipho rents, `all` is a trusted server. */
export async function openStorage() {
  const server = await startTestServer({ more: FILES });
  afterAll(() => server.close());
  return {
    server,
    all: server.client(server.tokens.serviceRoleKey()),
    thandi: await server.person('Thandi', ['host']),
    sipho: await server.person('Sipho'),
  };
}

/** Where a file of somebody's own lies. */
export const own = (person: TestPerson, name: string) => `${person.userId}/${name}`;

export const text = async (blob: Blob | null) => (blob === null ? null : await blob.text());

/** What the official client makes of a refusal. */
export const failure = (error: unknown) => {
  expect(error).toBeInstanceOf(Error);
  const { status, statusCode, code } = error as { status: number; statusCode: string; code: string };
  return { status, statusCode, code };
};

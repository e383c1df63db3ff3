import type { TestPerson, TestServer } from './test-server.ts';

const authorization = (as: TestPerson | undefined) =>
  as === undefined ? {} : { authorization: `Bearer ${as.token}` };

/** Hands a file in, as the form of a page does. */
export const handInFile = (
  server: TestServer,
  { name, content, type = 'application/pdf' }: { name: string; content: Buffer; type?: string },
  as?: TestPerson,
) =>
  server.http.inject({
    method: 'POST',
    url: `/functions/v1/files/upload?name=${encodeURIComponent(name)}`,
    headers: { ...authorization(as), 'content-type': type },
    payload: content,
  });

/** Asks for the file of a receipt or a paper of a host. */
export const hostFile = (server: TestServer, id: string, as?: TestPerson) =>
  server.http.inject({ url: `/functions/v1/records/file?id=${id}`, headers: authorization(as) });

/** Asks for a document of a trip or of a month as a file. */
export const documentFile = (server: TestServer, query: Readonly<Record<string, string>>, as?: TestPerson) =>
  server.http.inject({
    url: `/functions/v1/documents/file?${new URLSearchParams(query).toString()}`,
    headers: authorization(as),
  });

/** The receipt of a share, by its link. */
export const shareFile = (server: TestServer, link: { readonly shareId: string; readonly key: string }) =>
  server.http.inject(`/functions/v1/documents/share-file?${new URLSearchParams(link).toString()}`);

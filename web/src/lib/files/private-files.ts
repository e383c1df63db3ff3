import type { ErrorBody } from '@kwela/contract/errors';
import type { FileKind } from '@kwela/domain/files/kinds';
import { t } from '@lingui/core/macro';
import { NetworkError, Refusal } from '../refusal.ts';
import { accessToken, renewedToken } from '../session.ts';
import { saveBlob } from './save-file.ts';

/** A file that was handed in and waits to be sent with something. */
export interface HandedIn {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

async function send(address: string, request: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(address, { ...request, headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError('no_answer');
  }
}

/** As `call` does: what the server does not accept the session for is asked again once that is settled. */
async function ask(address: string, request: RequestInit): Promise<Response> {
  const token = await accessToken();
  let response = await send(address, request, token);
  if (response.status === 401 && token !== null)
    response = await send(address, request, await renewedToken(token));
  if (response.ok) return response;
  if (response.status >= 500) throw new NetworkError('server');
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  const message = body.message ?? t`That did not work. Try again.`;
  throw new Refusal(body.code ?? 'unknown', message, response.status, body.details);
}

/** Hands in a file that only its person and support will see. Throws a `Refusal` for what it is not. */
export async function handIn(file: File, signal: AbortSignal): Promise<HandedIn> {
  const name = encodeURIComponent(file.name);
  const response = await ask(`/functions/v1/files/upload?name=${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal,
  });
  const kept: HandedIn = await response.json();
  return kept;
}

/** Saves a file of a ticket on this device. */
export async function saveTicketFile(
  of: { readonly ref: string; readonly key?: string | undefined },
  { id, name }: Pick<HandedIn, 'id' | 'name'>,
): Promise<void> {
  const query = new URLSearchParams({ ref: of.ref, id, ...(of.key !== undefined && { key: of.key }) });
  const response = await ask(`/functions/v1/tickets/file?${query.toString()}`, {});
  saveBlob(name, await response.blob());
}

/** Saves a receipt or a paper of a host on this device. */
export async function saveRecordFile({ id, name }: Pick<HandedIn, 'id' | 'name'>): Promise<void> {
  const response = await ask(`/functions/v1/records/file?${new URLSearchParams({ id }).toString()}`, {});
  saveBlob(name, await response.blob());
}

/** Saves the receipt of a share of somebody’s trip, for everybody who has its link. */
export async function saveShareReceipt(
  name: string,
  link: Readonly<Record<'shareId' | 'key', string>>,
): Promise<void> {
  const response = await ask(
    `/functions/v1/documents/share-file?${new URLSearchParams(link).toString()}`,
    {},
  );
  saveBlob(name, await response.blob());
}

/** Saves a document that we issue on this device: one of a trip, or the statement of a month. */
export async function saveDocument(
  name: string,
  query: Readonly<Record<'kind', string> & Partial<Record<'bookingId' | 'id' | 'month', string>>>,
): Promise<void> {
  const response = await ask(`/functions/v1/documents/file?${new URLSearchParams(query).toString()}`, {});
  saveBlob(name, await response.blob());
}

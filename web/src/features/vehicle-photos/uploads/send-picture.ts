import { NetworkError } from '../../../lib/refusal.ts';
import { accessToken } from '../../../lib/session.ts';

const ENDPOINT = '/storage/v1/upload/resumable';
/** After each of these a break costs no more than this, and the progress moves. */
const PART_BYTES = 512 * 1024;

const CREATED = 201;
const UNREADABLE = 400;
const GONE = 404;
const THERE_ALREADY = 409;
const MOVED_ON = 409;
const TOO_LARGE = 413;
const WRONG_KIND = 415;

/** What the storage service says no to, whatever a file is called. */
export type PictureFault = 'wrong_kind' | 'unreadable' | 'too_large' | 'no_room';

export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.name = 'PictureRefused';
    this.fault = fault;
  }
}

export interface SendTask {
  readonly signal: AbortSignal;
  /** How much of it is there, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

async function ask(
  address: string,
  method: string,
  more: { headers?: object; body?: Blob; signal: AbortSignal },
) {
  const headers = new Headers({ 'tus-resumable': '1.0.0', ...more.headers });
  const token = await accessToken();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(address, {
      method,
      headers,
      signal: more.signal,
      ...(more.body && { body: more.body }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError('no_answer');
  }
}

async function failureOf(response: Response): Promise<Error> {
  const said: { error?: string } = await response.json().catch(() => ({}));
  if (said.error === 'quota_exceeded') return new PictureRefused('no_room');
  if (response.status === WRONG_KIND) return new PictureRefused('wrong_kind');
  if (response.status === TOO_LARGE) return new PictureRefused('too_large');
  if (response.status === UNREADABLE && said.error === 'invalid_image')
    return new PictureRefused('unreadable');
  return new NetworkError('server');
}

const inBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

/**
 * One picture on its way to a bucket, in parts: `send` goes on where the last attempt ended, by the protocol TUS. Source:
 * docs/decisions/092-uploads-in-parts.md.
 */
export function pictureSender({ bucket, name, file }: { bucket: string; name: string; file: File }) {
  let address: string | null = null;

  /** Where to go on; null when the whole file is there already. */
  async function begin(signal: AbortSignal): Promise<number | null> {
    if (address !== null) {
      const known = await ask(address, 'HEAD', { signal });
      if (known.ok) return Number(known.headers.get('upload-offset'));
      if (known.status !== GONE) throw await failureOf(known);
    }
    const parts = { bucketName: bucket, objectName: name, contentType: file.type };
    const announced = Object.entries(parts).map(([key, value]) => `${key} ${inBase64(value)}`);
    const headers = { 'upload-length': String(file.size), 'upload-metadata': announced.join(',') };
    const response = await ask(ENDPOINT, 'POST', { headers, signal });
    if (response.status === THERE_ALREADY) return null;
    if (response.status !== CREATED) throw await failureOf(response);
    address = response.headers.get('location');
    return 0;
  }

  return {
    async send({ signal, onProgress }: SendTask): Promise<void> {
      let offset = await begin(signal);
      while (offset !== null && address !== null && offset < file.size) {
        onProgress(offset / file.size);
        const response = await ask(address, 'PATCH', {
          headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
          body: file.slice(offset, offset + PART_BYTES),
          signal,
        });
        // Another attempt of the same upload was faster, or the file was whole when its answer was lost.
        if (response.status === MOVED_ON || response.status === GONE) offset = await begin(signal);
        else if (response.ok) offset = Number(response.headers.get('upload-offset'));
        else throw await failureOf(response);
      }
      onProgress(1);
    },
  };
}

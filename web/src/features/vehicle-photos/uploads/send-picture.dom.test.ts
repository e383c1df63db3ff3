import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../lib/refusal.ts';
import { PictureRefused, pictureSender } from './send-picture.ts';

const PART = 512 * 1024;
const SIZE = PART * 2 + 100;
const ADDRESS = '/storage/v1/upload/resumable/one';
const file = new File([new Uint8Array(SIZE)], 'car.jpg', { type: 'image/jpeg' });

const said = (status: number, headers: Record<string, string> = {}, body: object = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
const CREATED = () => said(201, { location: ADDRESS });

/** A storage service that keeps what comes, and answers once as it was told to before it does. */
function storage() {
  let offset = 0;
  const asked: string[] = [];
  const instead: (Response | Error)[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit) => {
    asked.push(`${method} ${address.split('/').at(-1)}`);
    const other = method === 'PATCH' ? instead.shift() : undefined;
    if (other instanceof Error) throw other;
    if (other !== undefined) return other;
    if (method === 'POST') return CREATED();
    if (method === 'HEAD') return said(200, { 'upload-offset': String(offset) });
    expect(new Headers(headers).get('upload-offset')).toBe(String(offset));
    offset += body instanceof Blob ? body.size : 0;
    return said(204, { 'upload-offset': String(offset) });
  });
  return { asked, instead, kept: () => offset };
}

const sender = () => pictureSender({ bucket: 'vehicle-photos', name: 'car/photo', file });
const task = () => {
  const done: number[] = [];
  return { done, signal: new AbortController().signal, onProgress: (part: number) => void done.push(part) };
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a picture on its way', () => {
  it('goes in parts, each of which moves it on, until all of it is there', async () => {
    const { asked, kept } = storage();
    const { done, ...rest } = task();
    await sender().send(rest);
    expect(kept()).toBe(SIZE);
    expect(asked).toEqual(['POST resumable', 'PATCH one', 'PATCH one', 'PATCH one']);
    expect(done).toEqual([0, PART / SIZE, (2 * PART) / SIZE, 1]);
  });

  it('goes on where the line broke, and sends nothing twice', async () => {
    const { asked, instead, kept } = storage();
    const one = sender();
    instead.push(said(204, { 'upload-offset': '0' }), new TypeError('Failed to fetch'));
    await expect(one.send(task())).rejects.toBeInstanceOf(NetworkError);
    await one.send(task());
    expect(kept()).toBe(SIZE);
    expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(asked).toContain('HEAD one');
  });

  it('looks where it stands when another attempt was faster', async () => {
    const { asked, instead, kept } = storage();
    instead.push(said(409));
    await sender().send(task());
    expect(asked.slice(0, 3)).toEqual(['POST resumable', 'PATCH one', 'HEAD one']);
    expect(kept()).toBe(SIZE);
  });

  it('is there already when a lost answer had said so', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(said(409)));
    const { done, ...rest } = task();
    await sender().send(rest);
    expect(done).toEqual([1]);
  });

  it.each([
    [413, {}, 'too_large'],
    [415, {}, 'wrong_kind'],
    [400, { error: 'invalid_image' }, 'unreadable'],
    [403, { error: 'quota_exceeded' }, 'no_room'],
  ])('is refused by %s %j as %s', async (status, body, fault) => {
    vi.stubGlobal('fetch', () => Promise.resolve(said(status, {}, body)));
    const failure = sender().send(task());
    await expect(failure).rejects.toBeInstanceOf(PictureRefused);
    await expect(failure).rejects.toMatchObject({ fault });
  });

  it('may be sent again after trouble of the service', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(said(503)));
    await expect(sender().send(task())).rejects.toBeInstanceOf(NetworkError);
  });

  it('stops where somebody stopped it', async () => {
    const stop = new DOMException('stopped', 'AbortError');
    vi.stubGlobal('fetch', () => Promise.reject(stop));
    await expect(sender().send(task())).rejects.toBe(stop);
  });
});

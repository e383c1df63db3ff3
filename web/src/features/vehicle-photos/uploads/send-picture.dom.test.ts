import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../lib/refusal.ts';
import { noAnswer, serve } from '../../../testing/server.ts';
import { PictureRefused, pictureSender } from './send-picture.ts';

const PART = 512 * 1024;
const SIZE = PART * 2 + 100;
const UPLOADS = '/storage/v1/upload/resumable';
const ADDRESS = `${UPLOADS}/one`;
const file = new File([new Uint8Array(SIZE)], 'car.jpg', { type: 'image/jpeg' });

const said = (status: number, headers: Record<string, string> = {}, body: object = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
const answering = (answer: () => Response | Promise<Response>) => serve({ [`POST ${UPLOADS}`]: answer });

/** A storage service that keeps what comes part by part, and answers otherwise once for each that it is told. */
function storage() {
  let offset = 0;
  const asked: string[] = [];
  const instead: (() => Response | Promise<Response>)[] = [];
  const note = (method: string, answer: () => Response | Promise<Response>) => () => {
    asked.push(method);
    return answer();
  };
  serve({
    [`POST ${UPLOADS}`]: note('POST', () => said(201, { location: ADDRESS })),
    [`HEAD ${ADDRESS}`]: note('HEAD', () => said(200, { 'upload-offset': String(offset) })),
    [`PATCH ${ADDRESS}`]: note('PATCH', () => {
      const other = instead.shift();
      if (other !== undefined) return other();
      offset = Math.min(SIZE, offset + PART);
      return said(204, { 'upload-offset': String(offset) });
    }),
  });
  return { asked, instead, kept: () => offset };
}

const sender = () => pictureSender({ bucket: 'vehicle-photos', name: 'car/photo', file });
const task = () => {
  const done: number[] = [];
  return { done, signal: new AbortController().signal, onProgress: (part: number) => void done.push(part) };
};

describe('a picture on its way', () => {
  it('goes in parts, each of which moves it on, until all of it is there', async () => {
    const { asked, kept } = storage();
    const { done, ...rest } = task();
    await sender().send(rest);
    expect(kept()).toBe(SIZE);
    expect(asked).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH']);
    expect(done).toEqual([0, PART / SIZE, (2 * PART) / SIZE, 1]);
  });

  it('goes on where the line broke, and sends nothing twice', async () => {
    const { asked, instead, kept } = storage();
    const one = sender();
    instead.push(() => said(204, { 'upload-offset': '0' }), noAnswer);
    await expect(one.send(task())).rejects.toBeInstanceOf(NetworkError);
    await one.send(task());
    expect(kept()).toBe(SIZE);
    expect(asked).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH', 'PATCH', 'PATCH']);
  });

  it('looks where it stands when another attempt was faster', async () => {
    const { asked, instead, kept } = storage();
    instead.push(() => said(409));
    await sender().send(task());
    expect(asked.slice(0, 3)).toEqual(['POST', 'PATCH', 'HEAD']);
    expect(kept()).toBe(SIZE);
  });

  it('is there already when a lost answer had said so', async () => {
    answering(() => said(409));
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
    answering(() => said(status, {}, body));
    const failure = sender().send(task());
    await expect(failure).rejects.toBeInstanceOf(PictureRefused);
    await expect(failure).rejects.toMatchObject({ fault });
  });

  it('may be sent again after trouble of the service', async () => {
    answering(() => said(503));
    await expect(sender().send(task())).rejects.toBeInstanceOf(NetworkError);
  });

  it('stops where somebody stopped it', async () => {
    const stop = new DOMException('stopped', 'AbortError');
    answering(() => Promise.reject(stop));
    await expect(sender().send(task())).rejects.toBe(stop);
  });
});

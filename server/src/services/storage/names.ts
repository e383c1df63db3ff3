import { badBucketName, badKey } from './errors.ts';

/** What a name may be made of: everything else has a meaning in an address, a shell or a store. Source: docs/WIRE.md */
const NAME = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/;
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;

/** They stand where a bucket stands in other addresses. */
const TAKEN_NAMES = new Set([
  '.',
  '..',
  'authenticated',
  'copy',
  'info',
  'list',
  'list-v2',
  'move',
  'public',
  'sign',
  'upload',
]);

/** The name of an object, or a refusal: no folder above its bucket, no empty folder, no sign with a meaning. */
export function objectName(text: string): string {
  const isPath = text.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!NAME.test(text) || !isPath) throw badKey(text);
  return text;
}

export const isObjectName = (text: string): boolean => {
  try {
    return objectName(text) === text;
  } catch {
    return false;
  }
};

export function bucketName(text: string): string {
  if (!BUCKET_NAME.test(text) || text.trim() !== text || TAKEN_NAMES.has(text)) throw badBucketName();
  return text;
}

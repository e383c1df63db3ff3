import { t } from '@lingui/core/macro';
import { isRefusal, NetworkError, wordsFor } from '../../../lib/refusal.ts';
import { type FileFault, MOST_PHOTO_BYTES } from './check-file.ts';
import { type PictureFault, PictureRefused } from './send-picture.ts';

const MEGABYTE = 1_000_000;

export function faultWords(fault: FileFault | PictureFault, minWidthPx: number): string {
  const most = MOST_PHOTO_BYTES / MEGABYTE;
  switch (fault) {
    case 'heic':
      return t`We can’t read HEIC photos. On an iPhone, open Settings, Camera, Formats and choose “Most Compatible”, then take it again. Or save it as JPG.`;
    case 'wrong_kind':
      return t`This isn’t a photo that we can read. Choose a JPG, PNG, WebP or AVIF.`;
    case 'too_large':
      return t`This photo is larger than ${most} MB. Choose a smaller one.`;
    case 'too_narrow':
      return t`This photo is too small. Choose one that is at least ${minWidthPx} pixels wide.`;
    case 'unreadable':
      return t`This photo is damaged or too big to open. Choose another one.`;
    case 'no_room':
      return t`Your account has no room for more files. Remove photos that you no longer need.`;
  }
}

/** What to say of a photo that did not become one, and whether sending it again can help. */
export function problemOf(error: unknown, minWidthPx: number): { words: string; canRetry: boolean } {
  if (error instanceof PictureRefused) {
    return { words: faultWords(error.fault, minWidthPx), canRetry: false };
  }
  const canRetry = error instanceof NetworkError || isRefusal(error, 'photo_not_uploaded', 'rate_limited');
  return { words: wordsFor(error), canRetry };
}

import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../lib/refusal.ts';

export interface UploadTask {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Why a file was not taken: by its kind or size before it is sent, by what the server says of it, or because it did not get through. */
export type UploadProblem = 'wrong_kind' | 'too_large' | 'failed' | { readonly said: string };

type UploadState =
  | { readonly step: 'waiting' }
  | { readonly step: 'sending'; readonly file: File; readonly done: number }
  | { readonly step: 'sent'; readonly file: File; readonly picture: string | null }
  | { readonly step: 'refused'; readonly file: File; readonly problem: UploadProblem };

interface UploadOptions {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly upload: (file: File, task: UploadTask) => Promise<string>;
  readonly onChange: (value: string | null) => void;
}

const WAITING: UploadState = { step: 'waiting' };

const pictureOf = (file: File): string | null =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : null;

const TOO_LARGE = 413;
const WRONG_KIND = 415;

/** The server looks into a file, whatever it is called. */
function problemOf(error: unknown): UploadProblem {
  if (!isRefusal(error)) return 'failed';
  if (error.status === WRONG_KIND) return 'wrong_kind';
  // Nothing is wrong with the signal of somebody whom the server answered.
  return error.status === TOO_LARGE ? 'too_large' : { said: error.message };
}

/** One file on its way: checked, sent, shown. A newer file, a stop and leaving the page end the one before. */
export function useUpload({ accept, maxBytes, upload, onChange }: UploadOptions) {
  const [state, setState] = useState(WAITING);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const picture = state.step === 'sent' ? state.picture : null;
  useEffect(() => {
    if (picture === null) return;
    return () => URL.revokeObjectURL(picture);
  }, [picture]);

  const send = async (file: File) => {
    const own = new AbortController();
    running.current = own;
    setState({ step: 'sending', file, done: 0 });
    const task: UploadTask = {
      signal: own.signal,
      onProgress: (done) => {
        if (!own.signal.aborted) setState({ step: 'sending', file, done: Math.min(1, Math.max(0, done)) });
      },
    };
    try {
      const kept = await upload(file, task);
      if (own.signal.aborted) return;
      setState({ step: 'sent', file, picture: pictureOf(file) });
      onChange(kept);
    } catch (error) {
      if (!own.signal.aborted) setState({ step: 'refused', file, problem: problemOf(error) });
    }
  };
  const take = (file: File) => {
    running.current?.abort();
    if (!accept.includes(file.type)) setState({ step: 'refused', file, problem: 'wrong_kind' });
    else if (file.size > maxBytes) setState({ step: 'refused', file, problem: 'too_large' });
    else void send(file);
  };
  const stop = () => {
    running.current?.abort();
    setState(WAITING);
  };
  const remove = () => {
    stop();
    onChange(null);
  };
  return { state, take, stop, remove };
}

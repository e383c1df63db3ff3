import { fileName, judgeFile } from '@kwela/domain/files/kinds';
import { sentenceFor } from '@kwela/words/sentence-for';
import { noteBreach } from './breaches.ts';
import { idOf } from './ids.ts';
import { Broken } from './use-case-answers.ts';

/** The one call of the contract’s address space that is no use-case: bytes in, and what they are kept as out. */
export const UPLOAD = 'files/upload';

/** As the server numbers them: what a file is refused with. */
const STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  file_too_large: 413,
  file_kind_unknown: 415,
  rate_limited: 429,
} as const;
type FileRefusal = keyof typeof STATUS;

const LONGEST_GIVEN_NAME = 300;

/** Who may hand in a file is for the test to say; what a file is, its content says. */
interface NoFile {
  readonly kind: 'no_file';
  readonly code: 'unauthenticated' | 'rate_limited';
}
export const noFile = (code: NoFile['code']): NoFile => ({ kind: 'no_file', code });

type Said = NoFile | Broken | undefined;

/** Says no before anybody looks into the file; with nothing said, the file itself decides. */
export type UploadAnswer = (given: { readonly name: string }) => Said | Promise<Said>;

/** Keeps what is a file that we take. */
export const takesFiles: UploadAnswer = () => undefined;

/** Files as they are: by their first bytes and their end. The second of two with the same content is another file. */
export const pdfNamed = (name: string, content = 'page') =>
  new File([`%PDF-1.7\n${content}\n%%EOF\n`], name, { type: 'application/pdf' });
export const pngNamed = (name: string) =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), '..IDAT..IEND..'], name, {
    type: 'image/png',
  });

function refusal(code: FileRefusal, field?: 'file' | 'name'): Response {
  const message = sentenceFor(code, undefined);
  const details = field === undefined ? {} : { details: { issues: [{ field, message }] } };
  return Response.json({ code, message, ...details, requestId: 'a-test' }, { status: STATUS[code] });
}

/** The ids of kept files, in their order. */
const FIRST_ID = 9_001;
export const fileId = (nth: number): string => idOf(FIRST_ID - 1 + nth);

const stopped = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });

/** Answers as `POST files/upload` of the server does: it looks into the file, and keeps it under the name that fits. */
export function uploadDesk() {
  let keptCount = 0;
  const take = async (answer: UploadAnswer, name: unknown, body: unknown): Promise<Response> => {
    if (typeof name !== 'string') throw noteBreach(`${UPLOAD} was given no name`);
    if (!(body instanceof Blob)) throw noteBreach(`${UPLOAD} was given no file`);
    const said = await answer({ name });
    if (said instanceof Broken) return Response.json({ code: 'internal' }, { status: said.status });
    if (said?.code === 'unauthenticated') return refusal('unauthenticated');
    if (name.length > LONGEST_GIVEN_NAME) return refusal('invalid_input', 'name');
    if (said !== undefined) return refusal(said.code);
    const content = new Uint8Array(await body.arrayBuffer());
    const judged = judgeFile(content);
    if (!judged.ok) return refusal(judged.refusal, 'file');
    keptCount += 1;
    const kind = judged.value;
    return Response.json({
      id: fileId(keptCount),
      name: fileName(name, kind),
      kind,
      bytes: content.length,
    });
  };
  return (
    answer: UploadAnswer,
    {
      method,
      name,
      body,
      signal,
    }: {
      readonly method: string;
      readonly name: unknown;
      readonly body: unknown;
      readonly signal?: AbortSignal | null | undefined;
    },
  ): Promise<Response> => {
    if (method !== 'POST') throw noteBreach(`${UPLOAD} was asked by ${method}`);
    return Promise.race([take(answer, name, body), stopped(signal)]);
  };
}

import { plural, t } from '@lingui/core/macro';
import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { describedBy, errorId, FieldError, hintId } from './Field.tsx';
import { type UploadProblem, type UploadTask, useUpload } from './use-upload.ts';

interface UploadSlotProps {
  /** For what leads here from elsewhere, such as the list of what is wrong. */
  id?: string;
  /** What belongs here: “Front of the licence card”. */
  label: string;
  hint?: string;
  /** MIME types: `['image/jpeg', 'image/png', 'application/pdf']`. */
  accept: readonly string[];
  maxBytes: number;
  /** Sends a file and gives back where it is kept. Tells how far it is, from 0 to 1, and stops when asked. */
  upload: (file: File, task: UploadTask) => Promise<string>;
  /** Where the file is kept; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What is there already, as from an earlier visit. */
  preview?: string | null;
  /** False: one that is there can be replaced, and not taken away. */
  canRemove?: boolean;
  error?: string | undefined;
}

const MEGABYTE = 1_000_000;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
};
const endings = (accept: readonly string[]): string =>
  accept.map((kind) => ENDINGS[kind] ?? kind.replace(/^.*\//, '').toUpperCase()).join(', ');

function problemWords(
  problem: UploadProblem,
  { accept, maxBytes }: Pick<UploadSlotProps, 'accept' | 'maxBytes'>,
) {
  if (typeof problem === 'object') return problem.said;
  const kinds = endings(accept);
  const most = Math.floor(maxBytes / MEGABYTE);
  switch (problem) {
    case 'wrong_kind':
      return t`This kind of file does not work here. Choose one of these: ${kinds}.`;
    case 'too_large':
      return t`This file is larger than ${plural(most, { one: '# MB', other: '# MB' })}. Choose a smaller one.`;
    case 'failed':
      return t`The file did not get through. Check your signal, then try again.`;
  }
}

/** The one place to hand in a file: choose or drop it, see it go, try again, look at it, take it away. */
export function UploadSlot(props: UploadSlotProps) {
  const { label, hint, accept, maxBytes, value, error, canRemove = true } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const upload = useUpload(props);
  const { state } = upload;
  const isSending = state.step === 'sending';
  const problem = state.step === 'refused' ? problemWords(state.problem, { accept, maxBytes }) : undefined;
  const said = problem ?? error;
  const most = Math.floor(maxBytes / MEGABYTE);
  const kinds = endings(accept);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload.take(file);
  };
  const choose = () => input.current?.click();
  const remove = () => {
    upload.remove();
    document.getElementById(id)?.focus();
  };
  const hasFile = value !== null && state.step !== 'sending';
  const hasFailed = state.step === 'refused' && state.problem === 'failed';
  // One button throughout, so that the keyboard stays on it whatever becomes of the file.
  const [words, press] =
    state.step === 'sending'
      ? [t`Stop`, upload.stop]
      : state.step === 'refused' && state.problem === 'failed'
        ? [t`Try again`, () => upload.take(state.file)]
        : [hasFile ? t`Replace` : t`Choose a file`, choose];
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className="grid min-w-0 content-start gap-1.5"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span id={`${id}-label`} className="text-small font-semibold">
        {label}
      </span>
      <div
        className={cx(
          'grid min-h-36 content-center gap-3 rounded-md border bg-card p-4',
          said ? 'border-2 border-destructive' : hasFile ? 'border-border' : 'border-dashed border-input',
          isOver && 'bg-primary-soft',
        )}
      >
        {hasFile && <Preview label={label} upload={upload} given={props.preview ?? null} />}
        {isSending && <Progress label={label} name={state.file.name} done={state.done} />}
        <div className={cx('flex flex-wrap items-center gap-2', hasFile ? '-mx-2' : 'justify-center')}>
          {/* The browser's own field stays for screen readers and for the keyboard of phones; the buttons press it. */}
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            tabIndex={-1}
            aria-label={label}
            accept={accept.join(',')}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again after it was taken away.
              target.value = '';
              if (file) upload.take(file);
            }}
          />
          <Button
            id={id}
            tone={hasFile && !hasFailed ? 'tertiary' : 'secondary'}
            size="sm"
            icon={hasFile || isSending || hasFailed ? undefined : <Upload size={16} aria-hidden />}
            aria-describedby={describedBy(id, { hint: true, error: said })}
            onClick={press}
          >
            {words}
          </Button>
          {hasFailed && (
            <Button tone="tertiary" size="sm" onClick={choose}>
              {t`Choose another`}
            </Button>
          )}
          {hasFile && canRemove && (
            <Button tone="tertiary" size="sm" onClick={remove}>
              {t`Remove`}
            </Button>
          )}
        </div>
        {!hasFile && !isSending && (
          <p className="text-center text-caption text-muted-foreground max-md:hidden">{t`or drop it here`}</p>
        )}
      </div>
      {said && <FieldError id={errorId(id)}>{said}</FieldError>}
      <div id={hintId(id)} className="text-[0.8125rem] leading-[1.125rem] text-muted-foreground">
        {hint} {t`${kinds}, up to ${most} MB.`}
      </div>
    </fieldset>
  );
}

function Preview({
  label,
  upload,
  given,
}: {
  label: string;
  upload: ReturnType<typeof useUpload>;
  given: string | null;
}) {
  const { state } = upload;
  const picture = state.step === 'sent' ? state.picture : given;
  const name = state.step === 'sent' ? state.file.name : label;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {picture === null ? (
        <span className="grid size-16 shrink-0 place-items-center rounded-sm bg-sunken text-muted-foreground">
          <FileText size={24} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <img src={picture} alt={label} className="h-16 w-24 shrink-0 rounded-sm bg-sunken object-cover" />
      )}
      <p role="status" className="min-w-0 text-small">
        <span className="block truncate font-semibold" translate="no">
          {name}
        </span>
        <span className="text-muted-foreground">{t`Uploaded`}</span>
      </p>
    </div>
  );
}

function Progress({ label, name, done }: { label: string; name: string; done: number }) {
  const percent = Math.round(done * 100);
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-small">
        <span className="min-w-0 truncate font-semibold" translate="no">
          {name}
        </span>
        <span className="num shrink-0 text-muted-foreground">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={t`Uploading: ${label}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-secondary"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

import type { CONDITION_ANGLES, ConditionAngle, HandOverSide } from '@kwela/domain/hand-over/report';
import { t } from '@lingui/core/macro';
import Camera from 'lucide-react/icons/camera';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { type HandOverView, isRemovable, type KeptPhoto } from '../kept/kept-report.ts';
import type { DeskState, ReportDesk } from '../kept/report-desk.ts';
import { ANGLE_HINTS, ANGLE_LABELS } from '../words.ts';

interface PhotoGuideProps {
  view: HandOverView;
  /** At a return, what was seen at pick-up. */
  before: ReadonlyMap<ConditionAngle, string>;
  side: HandOverSide;
  desk: ReportDesk;
  state: DeskState;
}

/** Leads around the car, one photo at a time: what to show, the photo, and the next one. */
export function PhotoGuide({ view, before, side, desk, state }: PhotoGuideProps) {
  const { angles } = view;
  const photos = state.kept?.photos ?? [];
  const good = angles.filter((angle) => photos.some((one) => one.angle === angle && one.problem === null));
  const [chosen, setChosen] = useState<ConditionAngle | null>(null);
  const open = angles.find((angle) => !good.includes(angle)) ?? null;
  const current = chosen ?? open ?? 'extra';
  const [isUnread, setUnread] = useState(false);
  const panel = useRef<HTMLHeadingElement>(null);
  const [done, all] = [good.length, angles.length];

  function choose(angle: ConditionAngle | null): void {
    setUnread(false);
    setChosen(angle);
    panel.current?.focus();
  }
  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = '';
    if (file === undefined) return;
    setChosen(current);
    setUnread(!(await desk.addPhoto(side, current, file)));
  }

  const extras = photos.filter(({ angle }) => angle === 'extra');
  const photo = current === 'extra' ? undefined : photos.find(({ angle }) => angle === current);
  const beforeAddress = before.get(current);
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <div>
        <h2 className="text-h3">{t`Photos`}</h2>
        <p className="text-muted-foreground" aria-live="polite">{t`${done} of ${all}`}</p>
        <progress
          max={all}
          value={done}
          aria-label={t`Photos taken`}
          className="mt-2 h-2 w-full overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
        />
      </div>
      <div className="grid gap-3 rounded-md bg-sunken p-4">
        <h3 ref={panel} tabIndex={-1} className="font-semibold">
          {say(ANGLE_LABELS[current])}
        </h3>
        <p className="max-w-[62ch] text-small text-muted-foreground">{say(ANGLE_HINTS[current])}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {photo ? <Shown photo={photo} view={view} desk={desk} /> : <Empty />}
          {beforeAddress !== undefined && (
            <figure className="grid gap-1">
              <img
                src={beforeAddress}
                alt={t`At pick-up: ${say(ANGLE_LABELS[current])}`}
                className="aspect-4/3 w-full rounded-sm object-cover"
              />
              <figcaption className="text-small text-muted-foreground">{t`At pick-up`}</figcaption>
            </figure>
          )}
        </div>
        {photo?.problem && <FieldError>{photo.problem}</FieldError>}
        {isUnread && <FieldError>{t`This photo can’t be read. Take it again.`}</FieldError>}
        <div className="flex flex-wrap items-center gap-3">
          <TakeButton
            label={photo ? t`Retake` : t`Take photo`}
            angle={say(ANGLE_LABELS[current])}
            isBusy={state.isTaking}
            isQuiet={photo !== undefined && photo.problem === null}
            onTake={(event) => void take(event)}
          />
          {photo && photo.problem === null && open !== null && (
            <Button onClick={() => choose(null)}>{t`Next photo`}</Button>
          )}
        </div>
      </div>
      <ul aria-label={t`All photos`} className="flex flex-wrap gap-2">
        {angles.map((angle) => (
          <li key={angle}>
            <AngleChip
              angle={angle}
              isOn={angle === current}
              isDone={good.includes(angle)}
              onClick={() => choose(angle)}
            />
          </li>
        ))}
        <li>
          <AngleChip
            angle="extra"
            isOn={current === 'extra'}
            isDone={extras.length > 0}
            onClick={() => choose('extra')}
          />
        </li>
      </ul>
      {extras.length > 0 && (
        <ul aria-label={t`More photos`} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {extras.map((extra) => (
            <li key={extra.photoId} className="grid content-start gap-1">
              <Shown photo={extra} view={view} desk={desk} />
              {extra.problem && <FieldError>{extra.problem}</FieldError>}
              {isRemovable(extra) && (
                <Button tone="tertiary" size="sm" onClick={() => desk.removePhoto(extra.photoId)}>
                  {t`Remove`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Where the photo will be, so that nothing moves when it is there. */
const Empty = () => (
  <div className="grid aspect-4/3 w-full place-items-center rounded-sm border border-dashed border-input text-muted-foreground">
    <Camera size={32} strokeWidth={1.5} aria-hidden />
  </div>
);

function AngleChip({
  angle,
  isOn,
  isDone,
  onClick,
}: {
  angle: (typeof CONDITION_ANGLES)[number];
  isOn: boolean;
  isDone: boolean;
  onClick: () => void;
}) {
  const name = say(ANGLE_LABELS[angle]);
  // As wide before as after, so that a photo that is taken moves no other chip.
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isDone ? t`${name}: taken` : name}
      onClick={onClick}
      className={cx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-small',
        isOn
          ? 'border-primary bg-primary-soft font-semibold text-primary-soft-foreground'
          : 'border-border bg-card',
      )}
    >
      <Mark size={16} aria-hidden className={isDone ? 'text-success' : 'text-muted-foreground'} />
      {name}
    </button>
  );
}

function Shown({ photo, view, desk }: { photo: KeptPhoto; view: HandOverView; desk: ReportDesk }) {
  const sent = view.reports.flatMap(({ photos }) => photos).find(({ id }) => id === photo.photoId);
  const address = desk.preview(photo.photoId) ?? sent?.address;
  const name = say(ANGLE_LABELS[photo.angle]);
  if (!address) return <p className="text-small text-muted-foreground">{t`This photo has been sent.`}</p>;
  return (
    <img
      src={address}
      alt={t`Your photo: ${name}`}
      className="aspect-4/3 w-full rounded-sm bg-card object-cover"
    />
  );
}

interface TakeButtonProps {
  label: string;
  angle: string;
  isBusy: boolean;
  isQuiet: boolean;
  onTake: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Opens the camera of a phone, or the files of a computer. */
function TakeButton({ label, angle, isBusy, isQuiet, onTake }: TakeButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        tone={isQuiet ? 'secondary' : 'primary'}
        busy={isBusy}
        icon={<Camera size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <label htmlFor={id} className="sr-only">
        {t`Photo: ${angle}`}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        onChange={onTake}
        className="sr-only"
      />
    </>
  );
}

import { PHOTO_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import { t } from '@lingui/core/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { say } from '../../lib/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectBox } from '../../ui/forms/Select.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ANGLE_LABELS } from './angles.ts';
import { CarPhoto } from './CarPhoto.tsx';
import { PHOTO_ATTRIBUTE, type usePhotoOrder } from './use-photo-order.ts';
import type { Angle, ArrangedPhoto } from './use-photos.ts';

interface PhotoItemProps {
  photo: ArrangedPhoto;
  /** From 0. */
  place: number;
  count: number;
  isDragged: boolean;
  onGrab: ReturnType<typeof usePhotoOrder>['grab'];
  onMove: (by: -1 | 1) => void;
  onAngle: (angle: Angle) => void;
  onRemove: () => void;
}

const isAngle = (value: string): value is Angle => PHOTO_ANGLES.some((angle) => angle === value);

/** One photo with all that can be done with it. */
export function PhotoItem(props: PhotoItemProps) {
  const { photo, place, count, isDragged, onGrab, onMove, onAngle, onRemove } = props;
  const number = place + 1;
  const label = say(ANGLE_LABELS[photo.angle]);
  return (
    <li
      {...{ [PHOTO_ATTRIBUTE]: photo.id }}
      className={cx(
        'grid content-start overflow-hidden rounded-md border bg-card',
        isDragged ? 'border-primary opacity-70 outline-2 outline-primary' : 'border-border',
      )}
    >
      <div className="relative aspect-3/2 bg-sunken">
        <CarPhoto
          photo={photo}
          alt={t`Photo ${number}: ${label}`}
          sizes="(min-width: 1024px) 300px, (min-width: 640px) 45vw, 90vw"
          className="absolute inset-0 size-full select-none"
        />
        {place === 0 && (
          <Badge className="absolute top-2.5 left-2.5 bg-card text-foreground">{t`Cover photo`}</Badge>
        )}
        {/* For pointers only: the buttons below do the same by keys. */}
        <span
          {...onGrab(photo.id)}
          aria-hidden
          className="absolute top-1.5 right-1.5 grid size-11 cursor-grab touch-none place-items-center rounded-md bg-card/85 text-foreground active:cursor-grabbing"
        >
          <GripVertical size={20} strokeWidth={1.75} />
        </span>
      </div>
      <div className="grid gap-1 p-2">
        <SelectBox
          aria-label={t`What photo ${number} shows`}
          value={photo.angle}
          onChange={({ target }) => isAngle(target.value) && onAngle(target.value)}
          options={PHOTO_ANGLES.map((angle) => ({ value: angle, label: say(ANGLE_LABELS[angle]) }))}
        />
        <div className="flex items-center justify-between">
          <span className="flex">
            <IconButton
              label={t`Move photo ${number} earlier`}
              isOff={place === 0}
              onPress={() => onMove(-1)}
            >
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              label={t`Move photo ${number} later`}
              isOff={number === count}
              onPress={() => onMove(1)}
            >
              <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </span>
          <IconButton label={t`Remove photo ${number}`} onPress={onRemove}>
            <Trash2 size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

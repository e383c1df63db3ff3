import { t } from '@lingui/core/macro';
import ImageIcon from 'lucide-react/icons/image';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { FROM_MD, useMedia } from '../../../ui/hooks/use-media.ts';
import { VehicleArt } from '../../vehicle-art/VehicleArt.tsx';
import { nameOf, type Vehicle } from '../vehicle.ts';

const LARGE = { crop: 'whole', of: '' } as const;
const CLOSE = [
  { crop: 'front', of: ', front wheel' },
  { crop: 'rear', of: ', rear wheel' },
] as const;

const FRAME =
  'mt-2 grid h-58 overflow-hidden max-md:-mx-[20px] md:mt-3 md:h-80 md:grid-cols-[2fr_1fr] md:grid-rows-2 md:gap-2 md:rounded-lg lg:h-103';

/** The host's photos; until they are checked, the drawn car large and, where there is room, two close looks at it. */
export function Gallery({ vehicle }: { vehicle: Vehicle }) {
  const name = nameOf(vehicle);
  const hasRoom = useMedia(FROM_MD);
  const [first, ...others] = vehicle.photoUrls;
  if (first === undefined) {
    return (
      <div className={cx(FRAME, 'relative')}>
        {[LARGE, ...(hasRoom ? CLOSE : [])].map(({ crop, of }) => (
          <VehicleArt
            key={crop}
            body={vehicle.body}
            colour={vehicle.colour}
            id={vehicle.id}
            province={vehicle.province}
            crop={crop}
            fill
            title={t`${name}${of}, illustration`}
            className={cx('block size-full', crop === 'whole' && 'md:row-span-2')}
          />
        ))}
        <Badge
          icon={<ImageIcon size={14} aria-hidden />}
          className="absolute bottom-3 left-3 h-7 bg-card text-foreground"
        >
          {t`Illustration until photos are checked`}
        </Badge>
      </div>
    );
  }
  const shown = hasRoom ? others.slice(0, 2) : [];
  return (
    <div className={FRAME}>
      <img
        src={first}
        alt={name}
        width={1200}
        height={800}
        className={cx(
          'size-full object-cover',
          shown.length === 0 ? 'md:col-span-2 md:row-span-2' : 'md:row-span-2',
        )}
      />
      {shown.map((url, index) => (
        <img
          key={url}
          src={url}
          alt={t`${name}, view ${index + 2}`}
          width={600}
          height={400}
          className={cx('size-full object-cover', shown.length === 1 && 'md:row-span-2')}
        />
      ))}
    </div>
  );
}

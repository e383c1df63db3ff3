import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LateVehicleArt } from '../../vehicle-art/LateVehicleArt.tsx';
import { PhotoOrDrawing } from '../../vehicle-photos/PhotoOrDrawing.tsx';
import type { Booking } from '../queries.ts';

interface CarFrontProps {
  vehicle: Booking['vehicle'];
  /** Make and model. */
  car: string;
  person: { readonly initials: string; readonly avatarUrl: string | null };
  /** Who that person is. */
  who: ReactNode;
  children?: ReactNode;
}

/** The car of a trip with its picture, and the person on the other side. */
export function CarFront({ vehicle, car, person, who, children }: CarFrontProps) {
  return (
    <Card className="overflow-hidden print:order-1">
      <div className="print:hidden">
        <PhotoOrDrawing
          photo={vehicle.photo}
          sizes="(min-width: 1024px) 400px, 100vw"
          className="block aspect-2/1 w-full"
        >
          <LateVehicleArt car={vehicle} title={t`${car}, illustration`} />
        </PhotoOrDrawing>
      </div>
      <div className="grid gap-3 p-5 md:px-6 print:p-4">
        <h2 className="text-h3">
          <Link
            to={paths.car(vehicle.id)}
            translate="no"
            className="text-foreground no-underline hover:underline"
          >
            {car} {vehicle.year}
          </Link>
        </h2>
        <p className="flex items-center gap-3 text-small text-muted-foreground">
          <Avatar initials={person.initials} url={person.avatarUrl} size="sm" />
          {who}
        </p>
        {children}
      </div>
    </Card>
  );
}

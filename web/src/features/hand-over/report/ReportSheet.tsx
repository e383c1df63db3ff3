import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatKm } from '../../../lib/format-km.ts';
import { listOf } from '../../../lib/list-of.ts';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { markWords } from '../../listing/marks/labels.ts';
import type { SeenReport } from '../kept/kept-report.ts';
import { ANGLE_LABELS, EQUIPMENT_LABELS, fuelWords, LIGHT_LABELS } from '../words.ts';

const NOT_YET = '–';

/** A report to read: what it says, its photos, and who signed it. */
export function ReportSheet({ title, report }: { title: string; report: SeenReport }) {
  const now = useNow(60_000);
  const { odometerKm, fuelEighths, keyCount, warningLights, equipment, marks, note } = report;
  const none = t`None`;
  const lights = warningLights && listOf(warningLights.map((light) => say(LIGHT_LABELS[light])));
  const there = equipment && listOf(equipment.map((one) => say(EQUIPMENT_LABELS[one])));
  const rows = [
    [t`Odometer`, odometerKm === null ? NOT_YET : formatKm(odometerKm)],
    [t`Fuel or charge`, fuelEighths === null ? NOT_YET : fuelWords(fuelEighths)],
    [t`Keys`, keyCount === null ? NOT_YET : String(keyCount)],
    [t`Warning lights that are on`, lights === null ? NOT_YET : lights || none],
    [t`In the car`, there === null ? NOT_YET : there || none],
  ] as const;
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">{title}</h2>
        {report.isRecord && <Badge tone="success">{t`This one counts`}</Badge>}
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {marks.length > 0 && (
        <ul className="list-disc pl-5" aria-label={t`Marks on the car`}>
          {marks.map((mark) => (
            <li key={`${mark.place}:${mark.x}:${mark.y}:${mark.kind}`}>{markWords(mark)}</li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p translate="no" className="max-w-[62ch] whitespace-pre-line">
          {note}
        </p>
      )}
      <ul aria-label={t`Photos`} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {report.photos.map((photo) => (
          <li key={photo.id} className="grid content-start gap-1">
            <a href={photo.address} target="_blank" rel="noreferrer">
              <img
                src={photo.address}
                alt={say(ANGLE_LABELS[photo.angle])}
                loading="lazy"
                className="aspect-4/3 w-full rounded-sm bg-sunken object-cover"
              />
            </a>
            <span className="text-small text-muted-foreground">
              {formatDateTime(new Date(photo.takenAt), now)}
            </span>
          </li>
        ))}
      </ul>
      {report.signatures.length > 0 && (
        <ul className="grid gap-1 border-t border-border pt-3">
          {report.signatures.map(({ side, name, signedAt }) => {
            const at = formatDateTime(new Date(signedAt), now);
            return (
              <li key={side}>
                {side === 'guest'
                  ? t`Signed by the guest, ${name}, ${at}`
                  : t`Signed by the host, ${name}, ${at}`}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

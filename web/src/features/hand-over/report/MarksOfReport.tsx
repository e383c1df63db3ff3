import { type HandOverSide, MOST_MARKS, NO_FACTS, type SeenMark } from '@kwela/domain/hand-over/report';
import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { markWords } from '../../listing/marks/labels.ts';
import { MarkPicker } from '../../listing/marks/MarkPicker.tsx';
import type { DrawnCar } from '../../vehicle-art/VehicleArt.tsx';
import type { DeskState, ReportDesk } from '../kept/report-desk.ts';

interface MarksOfReportProps {
  car: DrawnCar;
  side: HandOverSide;
  desk: ReportDesk;
  state: DeskState;
}

/** A mark that is added twice, as by a double click, is one. */
const keyOf = ({ place, kind, x, y }: SeenMark): string => `${place}:${x}:${y}:${kind}`;

/** Scratches and dents that are there now, each placed on a drawing of the car. */
export function MarksOfReport({ car, side, desk, state }: MarksOfReportProps) {
  const { marks } = state.kept?.facts ?? NO_FACTS;
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <h2 className="text-h3">{t`Marks on the car`}</h2>
      <p className="max-w-[62ch] text-small text-muted-foreground">
        {t`Tap where you see a scratch or a dent and say what it is. There is nothing to add if the car has none.`}
      </p>
      <MarkPicker
        car={car}
        marks={marks}
        isReady={marks.length < MOST_MARKS}
        onAdd={(mark) =>
          desk.note(side, { marks: [...marks.filter((one) => keyOf(one) !== keyOf(mark)), mark] })
        }
      />
      {marks.length > 0 && (
        <ol className="grid gap-1" aria-label={t`Marks on the car`}>
          {marks.map((mark, index) => (
            <li
              key={keyOf(mark)}
              className="flex flex-wrap items-center justify-between gap-2 border-b border-border py-1"
            >
              <span className="min-w-0 flex-1">{markWords(mark)}</span>
              <Button
                tone="tertiary"
                size="sm"
                aria-label={t`Remove: ${markWords(mark)}`}
                onClick={() => desk.note(side, { marks: marks.filter((_, at) => at !== index) })}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BasePrices, basePricesOf } from './BasePrices.tsx';
import { firstLook, GuestPays } from './GuestPays.tsx';
import { OwnDays } from './OwnDays.tsx';
import { type CarPrices, type Plan, useCarPrices, useSavePlan } from './price-calls.ts';
import { RulesList } from './RulesList.tsx';
import { SuggestedPrice } from './SuggestedPrice.tsx';

const MINUTE_MS = 60_000;

/** All prices of one car: what they are, what they could be, and what a guest pays on dates of the host's choice. */
export function PriceEditor({ vehicleId }: { vehicleId: string }) {
  const query = useCarPrices(vehicleId);
  if (query.data) return <LoadedEditor car={query.data} />;
  return (
    <QueryPending query={query} failed={t`The prices of this car did not load`} loading={t`Loading prices`}>
      <div className="grid min-h-[60rem] content-start gap-5">
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
    </QueryPending>
  );
}

function LoadedEditor({ car }: { car: CarPrices }) {
  const now = useNow(MINUTE_MS);
  const [dates, setDates] = useState(() => firstLook(localDate(now)));
  const { saved, save, remove, undo } = useSaving(car);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <div role="status" aria-live="polite" className="empty:hidden">
          {saved.before && (
            <Notice
              tone="success"
              title={t`The prices are saved`}
              action={
                <Button tone="secondary" size="sm" busy={saved.isPending} onClick={undo}>
                  {t`Undo`}
                </Button>
              }
            >
              {t`Guests who look now see them. Bookings keep their price.`}
            </Notice>
          )}
        </div>
        {saved.trouble !== null && <Notice tone="destructive">{wordsFor(saved.trouble)}</Notice>}
        <Part title={t`Day price and discounts`}>
          <BasePrices key={basePricesOf(car.plan)} car={car} onSave={save} />
        </Part>
        <Part title={t`What similar cars cost`}>
          <SuggestedPrice vehicleId={car.vehicleId} canChange={car.canChange} />
        </Part>
        <Part title={t`Rules`}>
          <RulesList car={car} dates={dates} onSave={save} onRemove={remove} />
        </Part>
        <Part title={t`Days with their own price`}>
          <OwnDays car={car} onSave={save} onRemove={remove} />
        </Part>
      </div>
      <div className="@container min-w-0 lg:sticky lg:top-24">
        <GuestPays vehicleId={car.vehicleId} dates={dates} onDates={setDates} />
      </div>
    </div>
  );
}

/** Saves changes of a plan one after another, and takes the last one back. */
function useSaving(car: CarPrices) {
  const saving = useSavePlan(car.vehicleId);
  /** The version that a change was sent from; until a newer one is on show, what is pressed again is the same press. */
  const sentFrom = useRef<number | null>(null);
  const [before, setBefore] = useState<Plan | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const send = async (plan: Plan) => {
    sentFrom.current = car.version;
    setTrouble(null);
    try {
      await saving.mutateAsync({ version: car.version, plan });
    } catch (error) {
      sentFrom.current = null;
      throw error;
    }
  };
  const save = async (plan: Plan) => {
    const was = car.plan;
    try {
      await send(plan);
    } catch (error) {
      // A form says itself what went wrong, but for one that gave way to newer prices.
      if (isRefusal(error, 'prices_changed')) setTrouble(error);
      throw error;
    }
    setBefore(was);
  };
  /** Without a form that sends one at a time. */
  const saveAlone = (run: () => Promise<void>) => {
    if (sentFrom.current !== car.version) void run().catch(setTrouble);
  };
  return {
    saved: { before, isPending: saving.isPending, trouble },
    save,
    remove: (plan: Plan) => saveAlone(() => save(plan)),
    undo: () =>
      saveAlone(async () => {
        if (before === null) return;
        await send(before);
        setBefore(null);
      }),
  };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card
      role="group"
      aria-labelledby={id}
      className="@container grid min-w-0 gap-4 p-[min(1.25rem,4.5vw)] md:p-6"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </Card>
  );
}

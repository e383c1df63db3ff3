import { useNow } from '../../../ui/hooks/use-now.ts';
import { BookingRecord } from '../record/BookingRecord.tsx';
import { AsItWas } from './AsItWas.tsx';
import type { KeptTrip } from './kept-trip.ts';

const MINUTE_MS = 60_000;

/** The record of a trip as it was when it was kept. Nothing can be done with it before there is a line. */
export default function KeptRecord({ kept: { booking, keptAtMs } }: { kept: KeptTrip }) {
  const now = useNow(MINUTE_MS);
  return (
    <>
      <div className="wrap pt-6 print:hidden">
        <AsItWas keptAtMs={keptAtMs} now={now} />
      </div>
      <BookingRecord booking={{ ...booking, actions: [] }} isKept />
    </>
  );
}

import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { expect } from 'vitest';
import type { KeptReport } from '../kept/kept-report.ts';
import { memoryStore } from '../kept/kept-store.ts';
import { type DeskState, openDesk, type ReportDesk } from '../kept/report-desk.ts';
import type { HandOverPort } from '../kept/send-report.ts';
import { PICK_UP } from './sample.ts';

const TAKES_ALL: HandOverPort = {
  save: async () => {},
  handIn: async () => 'f',
  addPhoto: async () => {},
  sign: async () => {},
};

type Part = (place: { readonly desk: ReportDesk; readonly state: DeskState }) => ReactNode;

function Place({ desk, part }: { desk: ReportDesk; part: Part }) {
  return part({ desk, state: useSyncExternalStore(desk.subscribe, desk.state) });
}

/** A part of Sipho's report at pick-up over a desk that sends by `port`, with what the phone had kept of it before. */
export async function openDeskPart(part: Part, port: Partial<HandOverPort> = {}) {
  const desk = openDesk(
    { userId: 'sipho', bookingId: PICK_UP.bookingId, stage: 'check_in' },
    {
      store: Promise.resolve(memoryStore()),
      port: { ...TAKES_ALL, ...port },
      now: () => new Date(),
      onSent() {},
      onSigned() {},
    },
  );
  await waitFor(() => expect(desk.state().isLoaded).toBe(true));
  const facts = (): KeptReport['facts'] | undefined => desk.state().kept?.facts;
  render(<Place desk={desk} part={part} />);
  return { desk, facts, person: userEvent.setup() };
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { saveDocument } from '../../../lib/files/private-files.ts';
import { MemoryRouter } from '../../../lib/router/router.tsx';
import { serve } from '../../../testing/server.ts';
import { BOOKING } from '../testing/sample.ts';
import TripFiles from './TripFiles.tsx';

vi.mock('../../../lib/files/private-files.ts', () => ({ saveDocument: vi.fn<typeof saveDocument>() }));

const FILE: Omit<OutputOf<'documents/of-trip'>['documents'][number], 'kind'> = {
  id: null,
  number: null,
  supplier: null,
  totalCents: null,
  issuedAt: null,
  countries: [],
};
const INVOICE_ID = '0197f000-0000-7000-8000-000000000601';

beforeEach(() => {
  vi.mocked(saveDocument).mockReset().mockResolvedValue();
  serve({
    'documents/of-trip': () => ({
      documents: [
        { ...FILE, kind: 'rental_agreement' },
        {
          ...FILE,
          kind: 'invoice',
          id: INVOICE_ID,
          number: 'INV-000012',
          supplier: 'host',
          totalCents: 288_000,
          issuedAt: '2026-11-20T08:00:00.000Z',
        },
        { ...FILE, kind: 'border_letter', id: INVOICE_ID, countries: ['LS', 'SZ'] },
      ],
    }),
  });
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TripFiles booking={BOOKING} usualRows={5} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('lists the files of a trip by what tells them apart', async () => {
  show();
  const names = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Rental agreementPDF',
    'InvoiceINV-000012 · Nomvula · R2\u00a0880.00',
    'Border letterLesotho and Eswatini',
  ]);
});

it('saves the one that is pressed', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /INV-000012/ }));
  expect(saveDocument).toHaveBeenCalledExactlyOnceWith('TRP-2611-7QK4M-INV-000012.pdf', {
    kind: 'invoice',
    bookingId: BOOKING.bookingId,
    id: INVOICE_ID,
  });
});

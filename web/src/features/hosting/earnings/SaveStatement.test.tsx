import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveDocument } from '../../../lib/files/private-files.ts';
import { NetworkError } from '../../../lib/refusal.ts';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { useToast } from '../../../ui/overlays/toast.ts';
import { SaveStatement } from './SaveStatement.tsx';

vi.mock('../../../lib/files/private-files.ts', () => ({ saveDocument: vi.fn<typeof saveDocument>() }));

const saved = vi.mocked(saveDocument);
beforeEach(() => saved.mockReset());

const Said = () => <output>{useToast().toasts.map(({ title, description }) => [title, description])}</output>;
const button = () => screen.getByRole('button', { name: 'Download the PDF' });

it('saves the statement of a month by its month', async () => {
  const { person } = openPart(<SaveStatement month="2026-11" />);
  await person.click(button());
  expect(saved).toHaveBeenCalledExactlyOnceWith('statement-2026-11.pdf', {
    kind: 'month_statement',
    month: '2026-11',
  });
});

it('saves the statement of a trip by its reference, once while it is on its way', async () => {
  const file = Promise.withResolvers<void>();
  saved.mockReturnValue(file.promise);
  const { person } = openPart(<SaveStatement bookingId={idOf(3)} reference="TRP-2611-7QK4M" />);
  await person.dblClick(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(saved).toHaveBeenCalledExactlyOnceWith('TRP-2611-7QK4M-payout-statement.pdf', {
    kind: 'trip_statement',
    bookingId: idOf(3),
  });
  file.resolve();
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
});

it('says so when the line failed, and saves it with the next press', async () => {
  saved.mockRejectedValueOnce(new NetworkError('no_answer'));
  const { person } = openPart(
    <>
      <SaveStatement month="2026-11" />
      <Said />
    </>,
  );
  await person.click(button());
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'The document did not loadWe could not reach Kwela. Check your signal, then try again.',
    ),
  );
  await person.click(button());
  expect(saved).toHaveBeenCalledTimes(2);
});

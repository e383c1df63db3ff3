import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { nothingIsNear } from '../../testing/nothing-is-near.ts';
import { poloOnOffer } from '../../testing/polo-on-offer.ts';
import { AuthContext } from '../auth/session/auth-context.ts';
import { VISITOR } from '../shell/testing/account.ts';
import { ResultCard } from './ResultCard.tsx';
import type { ResultCar } from './use-search.ts';
import { ViewButton } from './ViewButton.tsx';

const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };

function show(changes: Partial<ResultCar> = {}) {
  const onHover = vi.fn<(id: string | null) => void>();
  render(
    <App>
      <AuthContext value={VISITOR}>
        <ResultCard car={poloOnOffer(changes)} window={WINDOW} isLit={false} onHover={onHover} />
      </AuthContext>
    </App>,
  );
  return { onHover, card: screen.getByRole('article') };
}

beforeEach(nothingIsNear);

it('shows its pin on the map while a pointer or the keyboard is on it, and no longer', () => {
  const { onHover, card } = show();
  const { id } = poloOnOffer({});
  fireEvent.pointerEnter(card);
  expect(onHover).toHaveBeenLastCalledWith(id);
  fireEvent.pointerLeave(card);
  expect(onHover).toHaveBeenLastCalledWith(null);
  const link = screen.getByRole('link');
  fireEvent.focus(link);
  expect(onHover).toHaveBeenLastCalledWith(id);
  fireEvent.blur(link);
  expect(onHover).toHaveBeenLastCalledWith(null);
});

it('makes nothing up about a car that nobody has driven yet', () => {
  const { card } = show({ rating: null, ratingCount: 0, tripCount: 0, isInstant: false });
  expect(card.textContent).not.toMatch(/trip|Instant|0 reviews/);
});

it.each([
  ['Map', 'list', 'map'],
  ['List', 'map', 'list'],
] as const)('“%s” leads there from the other view of a phone', (name, view, next) => {
  const onView = vi.fn<(view: string) => void>();
  render(<ViewButton view={view} onView={onView} />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(onView).toHaveBeenCalledExactlyOnceWith(next);
});

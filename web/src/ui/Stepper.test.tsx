import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../testing/app.tsx';
import { Stepper } from './Stepper.tsx';
import { Timeline } from './Timeline.tsx';

const STEPS = [
  { label: 'Trip', to: '/a?step=trip', choice: '4 to 8 December' },
  { label: 'Drivers', to: '/a?step=drivers' },
  { label: 'Pay', to: '/a?step=pay', choice: 'By card' },
];
const show = (current: number) =>
  render(
    <App>
      <Stepper steps={STEPS} current={current} />
    </App>,
  );
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('the steps of a wizard', () => {
  it.each([
    [0, [], 'Trip', 'Step 1 of 3'],
    [1, ['/a?step=trip'], 'Drivers', 'Step 2 of 3'],
    [2, ['/a?step=trip', '/a?step=drivers'], 'Pay', 'Step 3 of 3'],
  ])('lead back from the one at place %i, and never on', (current, addresses, label, place) => {
    show(current);
    expect(links()).toEqual(addresses);
    const now = screen.getByRole('listitem', { current: 'step' });
    expect(now.textContent).toBe(label + place);
  });

  it('say what was chosen in those that are done alone', () => {
    show(1);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Trip4 to 8 December',
      'DriversStep 2 of 3',
      'Pay',
    ]);
    expect(within(screen.getByRole('link')).getByLabelText('Done:')).toBeDefined();
  });
});

describe('what happens one after the other', () => {
  it('says by words how far it is, and marks the one of now', () => {
    render(
      <Timeline
        label="Your trip"
        steps={[
          { key: 'paid', state: 'done', title: 'Paid', time: 'Fri 4 Dec' },
          { key: 'late', state: 'missed', title: 'Handed over', consequence: 'Two hours late' },
          { key: 'drive', state: 'now', title: 'On the road' },
          { key: 'back', state: 'next', title: 'Back' },
        ]}
      />,
    );
    const rows = within(screen.getByRole('list', { name: 'Your trip' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DonePaidFri 4 Dec',
      'Not as plannedHanded overTwo hours late',
      'NowOn the road',
      'NextBack',
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  });
});

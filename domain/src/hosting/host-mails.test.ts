import { expect, it } from 'vitest';
import { certificateLifecycle } from '../protection/own-cover.ts';
import { LISTING_TRANSITIONS, listingLifecycle } from '../vehicles/listing-lifecycle.ts';
import { LISTING_STATES } from '../vehicles/vehicle.ts';
import { CAR_MAILS, carMailOf, coverMailOf, identityMailOf, isStillSo } from './host-mails.ts';
import { IDENTITY_DECISIONS, identityLifecycle } from './onboarding/identity-lifecycle.ts';

const { table } = listingLifecycle;

it.each(LISTING_TRANSITIONS)('the host’s own side is told nothing of what it did: %s', (transition) => {
  expect(carMailOf(transition, 'host')).toBeNull();
});

it.each(LISTING_TRANSITIONS.filter((name) => table[name].by.some((role) => role === 'admin')))(
  'what an admin decides is told, but that somebody looks again: %s',
  (transition) => {
    expect(carMailOf(transition, 'admin') === null).toBe(transition === 'review_again');
  },
);

it('the clock tells what it paused and resumed, and not that a car woke on the day its host named', () => {
  const told = LISTING_TRANSITIONS.filter((name) => table[name].by.some((role) => role === 'system')).map(
    (name) => [name, carMailOf(name, 'system')],
  );
  expect(Object.fromEntries(told)).toEqual({ wake: null, pause: 'car_paused', resume: 'car_resumed' });
});

it.each(LISTING_TRANSITIONS.flatMap((name) => carMailOf(name, 'admin') ?? carMailOf(name, 'system') ?? []))(
  'a mail is sent while the car is as it says, and in no other state: %s',
  (mail) => {
    const of = LISTING_TRANSITIONS.find((name) => carMailOf(name, 'admin') === mail);
    const to = of === undefined ? null : table[of].to;
    expect(LISTING_STATES.filter((state) => isStillSo(mail, state))).toEqual([to]);
  },
);

it('every mail about a car has the transition that it tells of', () => {
  expect(
    LISTING_TRANSITIONS.map((name) => carMailOf(name, 'admin'))
      .filter((mail) => mail !== null)
      .toSorted(),
  ).toEqual([...CAR_MAILS].toSorted());
});

it.each(certificateLifecycle.names)('a decision on a certificate is told while it stands: %s', (decision) => {
  const mail = coverMailOf(decision);
  expect(certificateLifecycle.states.filter((state) => isStillSo(mail, state))).toEqual([
    certificateLifecycle.table[decision].to,
  ]);
});

it.each(IDENTITY_DECISIONS)('what a person said of an identity is told while it stands: %s', (decision) => {
  const mail = identityMailOf(decision);
  expect(identityLifecycle.states.filter((state) => isStillSo(mail, state))).toEqual([
    identityLifecycle.table[decision].to,
  ]);
});

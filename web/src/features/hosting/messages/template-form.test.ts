import { describe, expect, it } from 'vitest';
import { carsFrom, typedCars } from '../team/which-cars.ts';
import { NEW_TEMPLATE, scheduleFrom, templateProblems, typedTemplate } from './template-form.ts';

const TYPED = { ...NEW_TEMPLATE, name: 'Gate', text: 'Hi {guest}, the gate code is 4821.' };

describe('a message to guests as it is typed', () => {
  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no text', { text: '\n' }, 'text'],
    ['no hours', { event: 'before_pick_up', hours: '' }, 'hours'],
    ['no whole hours', { event: 'before_return', hours: '1.5' }, 'hours'],
    ['hours of nothing', { event: 'before_pick_up', hours: '0' }, 'hours'],
    ['some cars, none of them ticked', { which: 'some' }, 'carIds'],
  ] as const)('is refused for %s, at its field', (_, typed, field) => {
    expect(Object.keys(templateProblems({ ...TYPED, ...typed }))).toEqual([field]);
  });

  it.each([
    ['1', true],
    ['336', true],
    ['337', false],
    ['-1', false],
    ['1e2', false],
  ])('takes %s hours before: %s', (hours, isTaken) => {
    const problems = templateProblems({ ...TYPED, event: 'before_return', hours });
    expect(problems.hours).toBe(isTaken ? undefined : 'Enter whole hours, from 1 to 336.');
  });

  it('has at most 1 000 characters, without those around it', () => {
    const longest = 'a'.repeat(1_000);
    expect(templateProblems({ ...TYPED, text: ` ${longest}\n` })).toEqual({});
    expect(templateProblems({ ...TYPED, text: `${longest}a` })).toEqual({
      text: 'This is too long. Use at most 1000 characters.',
    });
  });

  it('minds its hours only where it is sent some hours before', () => {
    expect(templateProblems({ ...TYPED, hours: 'soon' })).toEqual({});
    expect(scheduleFrom({ event: 'before_pick_up', hours: ' 24 ' })).toEqual({
      event: 'before_pick_up',
      hoursBefore: 24,
    });
    expect(scheduleFrom({ event: 'after_return', hours: '24' })).toEqual({ event: 'after_return' });
  });

  it('stands in the form as it was kept, without cars that are gone', () => {
    const kept = {
      id: 'id',
      name: 'Gate',
      schedule: { event: 'before_return', hoursBefore: 3 },
      text: 'Hi',
      vehicleIds: ['a', 'gone'],
      isOn: false,
      version: 2,
      canChange: true,
    } as const;
    const cars = [{ id: 'a', title: 'Polo' }];
    expect(typedTemplate({ ...kept, vehicleIds: [...kept.vehicleIds] }, cars)).toEqual({
      name: 'Gate',
      event: 'before_return',
      hours: '3',
      text: 'Hi',
      which: 'some',
      carIds: 'a',
      isOn: false,
    });
  });
});

it.each([null, [], ['a'], ['a', 'b']])('gives the cars %j back as they were chosen', (vehicleIds) => {
  expect(carsFrom(typedCars(vehicleIds))).toEqual(vehicleIds);
});

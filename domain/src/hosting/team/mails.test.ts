import { describe, expect, it } from 'vitest';
import { isStillSo, mailOf, READER_OF, TEAM_MAILS } from './mails.ts';
import { MEMBERSHIP_EVENTS } from './record.ts';

describe('what a team is told by mail', () => {
  it.each([
    ['joined', 'active', 'host'],
    ['declined', 'declined', 'host'],
    ['left', 'left', 'host'],
    ['changed', 'active', 'co_host'],
    ['removed', 'removed', 'co_host'],
  ] as const)('%s goes to the other side', (event, state, reader) => {
    const mail = mailOf(event, state);
    expect(mail).toBe(event);
    expect(mail === null ? null : READER_OF[mail]).toBe(reader);
  });

  it('is nothing for who has only been asked', () => {
    expect(mailOf('changed', 'invited')).toBeNull();
    expect(mailOf('invited', 'invited')).toBeNull();
    expect(mailOf('withdrawn', 'withdrawn')).toBeNull();
    expect(MEMBERSHIP_EVENTS.filter((event) => mailOf(event, 'active') !== null).toSorted()).toEqual(
      [...TEAM_MAILS].toSorted(),
    );
  });

  it.each([
    ['joined', 2, { state: 'active', version: 4 }, true],
    ['joined', 2, { state: 'left', version: 3 }, false],
    ['changed', 3, { state: 'active', version: 3 }, true],
    ['changed', 3, { state: 'active', version: 4 }, false],
    ['changed', 3, { state: 'removed', version: 4 }, false],
    ['removed', 4, { state: 'removed', version: 4 }, true],
  ] as const)('%s of version %d, when it leaves at %o: %s', (mail, told, help, isSo) => {
    expect(isStillSo(mail, told, help)).toBe(isSo);
  });
});

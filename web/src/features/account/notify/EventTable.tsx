import { CHANNELS, type Channel } from '@kwela/domain/accounts/notifications';
import { EVENT_TITLES } from '@kwela/words/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import type { OutputOf } from '../../../lib/api.ts';
import { say } from '../../../lib/words.ts';
import { cx } from '../../../ui/cx.ts';
import { CheckboxControl } from '../../../ui/forms/CheckboxControl.tsx';

type Event = OutputOf<'accounts/notifications'>['events'][number];

const CHANNEL_NAMES: Readonly<Record<Channel, MessageDescriptor>> = {
  in_app: msg`In app`,
  email: msg`Email`,
  sms: msg`SMS`,
};

/** With large text on a phone the boxes stand below their sentence. */
const NARROW_ROW = '@max-[14rem]:grid @max-[14rem]:grid-cols-2 @max-[14rem]:justify-items-center';

/** Of what the person is told, a row each, and by which of the ways that there are. */
export function EventTable({
  events,
  onChoose,
}: {
  events: readonly Event[];
  onChoose: (event: Event['event'], channel: Channel, isOn: boolean) => void;
}) {
  const columns = CHANNELS.filter((one) =>
    events.some(({ channels }) => channels.some(({ channel }) => channel === one)),
  );
  return (
    <table className="w-full text-small @max-[14rem]:grid">
      <caption className="sr-only">{t`What we tell you, and how`}</caption>
      <thead>
        <tr className={cx('border-b border-border', NARROW_ROW)}>
          <th
            scope="col"
            className="py-2 pr-2 text-left font-semibold @max-[14rem]:col-span-full"
          >{t`When`}</th>
          {columns.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-14 px-0.5 py-2 text-center text-[0.75rem] leading-4 font-semibold @max-[14rem]:w-auto md:w-20 md:text-small"
            >
              {say(CHANNEL_NAMES[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {events.map(({ event, channels }) => (
          <tr key={event} className={NARROW_ROW}>
            <th
              scope="row"
              className="py-2.5 pr-2 text-left font-normal @max-[14rem]:col-span-full @max-[14rem]:pb-0"
            >
              {say(EVENT_TITLES[event])}
            </th>
            {columns.map((column) => {
              const cell = channels.find(({ channel }) => channel === column);
              return (
                <td key={column} className="text-center">
                  {cell && (
                    <ChannelBox
                      label={`${say(CHANNEL_NAMES[column])}: ${say(EVENT_TITLES[event])}`}
                      cell={cell}
                      onChoose={(isOn) => onChoose(event, column, isOn)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChannelBox({
  label,
  cell: { isOn, canChange },
  onChoose,
}: {
  label: string;
  cell: Event['channels'][number];
  onChoose: (isOn: boolean) => void;
}) {
  if (!canChange) {
    return (
      <span className="inline-grid size-11 place-items-center text-muted-foreground">
        <Check size={18} strokeWidth={2.5} aria-hidden />
        <span className="sr-only">{t`Always`}</span>
      </span>
    );
  }
  return (
    <label className="relative inline-grid size-11 cursor-pointer place-items-center align-middle">
      <CheckboxControl
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </label>
  );
}

import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { say } from '../../lib/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCopyLink } from '../../ui/hooks/use-copy-link.ts';
import { LinkToCopy } from '../../ui/LinkToCopy.tsx';
import type { GroupView } from './GroupPayCard.tsx';
import { AT_THE_BANK, IN_REVIEW, SHARE_WORDS } from './group-pay-words.ts';

type Share = GroupView['shares'][number];

/** One share: whose, how much, and whether it is paid. Its link can be copied, to be sent in another way. */
export function ShareItem({ share }: { share: Share }) {
  const { isOwn, name, email, cents, state, refundedCents, link } = share;
  const { label, tone } = share.isInReview
    ? IN_REVIEW
    : share.isAwaitingEft
      ? AT_THE_BANK
      : SHARE_WORDS[state];
  const who = isOwn ? t`You` : (name ?? t`Somebody`);
  const back = formatRand(refundedCents);
  const { copy, isRefused } = useCopyLink();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto_6.5rem]">
      <div className="contents sm:block sm:min-w-0">
        <p translate={isOwn || name === null ? undefined : 'no'} className="font-semibold break-words">
          {who}
        </p>
        {email !== null && (
          <p
            translate="no"
            className="text-small wrap-anywhere text-muted-foreground max-sm:order-1 max-sm:col-span-full"
          >
            {email}
          </p>
        )}
        {refundedCents > 0 && (
          <p className="num text-small max-sm:order-2 max-sm:col-span-full">{t`${back} sent back`}</p>
        )}
      </div>
      <b className="num text-right max-sm:self-start sm:order-last">{formatRand(cents)}</b>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:order-3 max-sm:col-span-full sm:justify-end">
        <Badge tone={tone} icon={tone === 'success' && <Check size={14} aria-hidden />}>
          {say(label)}
        </Badge>
        {link !== null && (
          <Button
            tone="tertiary"
            className="max-sm:-mr-2.5 sm:order-first"
            icon={<Copy size={16} aria-hidden />}
            aria-label={t`Copy link: ${who}`}
            onClick={() => void copy(link)}
          >
            {t`Copy link`}
          </Button>
        )}
      </div>
      {isRefused && link !== null && <LinkToCopy link={link} className="order-last col-span-full" />}
    </li>
  );
}

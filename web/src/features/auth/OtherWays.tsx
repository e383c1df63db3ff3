import { buttonClass } from '../../ui/button-class.ts';
import { NO_THIRD_PARTIES, THIRD_PARTIES, type ThirdParty, useOpenThirdParties } from './third-parties.ts';
import { keepWayBack } from './way-back.ts';

/** Third parties come back to the root of the site. Source: specification §7. */
const leaveFor = (provider: ThirdParty): string =>
  `/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: `${window.location.origin}/` })}`;

/** Buttons only for third parties that this installation really knows; without any, a sentence. */
export default function OtherWays({ next }: { next: string }) {
  const open = useOpenThirdParties();
  if (open === undefined) return null;
  if (open.length === 0) {
    return <p className="text-center text-small text-muted-foreground">{NO_THIRD_PARTIES}</p>;
  }
  return (
    <div className="grid gap-2">
      {open.map((provider) => (
        <a
          key={provider}
          href={leaveFor(provider)}
          onClick={() => keepWayBack(next)}
          className={buttonClass({ tone: 'secondary', size: 'md', wide: true })}
        >
          Continue with {THIRD_PARTIES[provider]}
        </a>
      ))}
    </div>
  );
}

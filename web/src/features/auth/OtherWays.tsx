import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../ui/button-class.ts';

/** The names by which people know them, in the order in which they are offered. */
const NAMES = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
  oidc: 'your organisation',
} as const;
type Provider = keyof typeof NAMES;
const PROVIDERS = Object.keys(NAMES).filter((name): name is Provider => name in NAMES);

async function openProviders(): Promise<readonly Provider[]> {
  const answer = await fetch('/auth/v1/settings');
  if (!answer.ok) return [];
  const { external }: { external: Partial<Record<string, boolean>> } = await answer.json();
  return PROVIDERS.filter((provider) => external[provider] === true);
}

/** Third parties come back to the root of the site. Source: specification §7. */
const leaveFor = (provider: Provider): string =>
  `/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: `${window.location.origin}/` })}`;

/** Buttons only for third parties that this installation really knows; without any, a sentence. */
export function OtherWays() {
  const { data } = useQuery({ queryKey: ['open providers'], queryFn: openProviders, staleTime: 300_000 });
  if (data === undefined) return null;
  if (data.length === 0) {
    return (
      <p className="text-center text-small text-muted-foreground">
        Signing in with Google or others is not set up here.
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      {data.map((provider) => (
        <a
          key={provider}
          href={leaveFor(provider)}
          className={buttonClass({ tone: 'secondary', size: 'md', wide: true })}
        >
          Continue with {NAMES[provider]}
        </a>
      ))}
    </div>
  );
}

import { useAccountSettings } from './account-settings.ts';

/** The names by which people know them, in the order in which they are offered. */
export const THIRD_PARTIES = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
  oidc: 'your organisation',
} as const;
export type ThirdParty = keyof typeof THIRD_PARTIES;

const ALL = Object.keys(THIRD_PARTIES).filter((name): name is ThirdParty => name in THIRD_PARTIES);

/** Those that this installation really knows; undefined as long as it has not said so. */
export function useOpenThirdParties(): readonly ThirdParty[] | undefined {
  const settings = useAccountSettings();
  return settings && ALL.filter((name) => settings.external[name] === true);
}

import { t } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';

/** The last line on paper: how those who hold it find out whether it is ours. */
export function DocumentCode({ code }: { code: string | null }) {
  if (code === null) return null;
  const { host } = window.location;
  const address = `${host}${paths.trustSafety}`;
  return (
    <p className="hidden text-small print:mt-4 print:block">{t`Check this document at ${address} by its code ${code}`}</p>
  );
}

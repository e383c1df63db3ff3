import { t } from '@lingui/core/macro';

/** The field for the address of somebody without an account: what it is called and how it is filled in. */
export const contactEmail = () =>
  ({
    label: t`Your email address`,
    hint: t`We answer you there.`,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  }) as const;

export const contactPhone = () =>
  ({
    label: t`Phone number (optional)`,
    hint: t`If you'd rather have us call you.`,
    type: 'tel',
    autoComplete: 'tel',
  }) as const;

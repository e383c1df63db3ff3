import { t } from '@lingui/core/macro';

const LONGEST_NAME = 100;

/** What the two fields of a person's own name are made of, in a form whose values have these names. */
export const nameFields = () =>
  ({
    first: {
      name: 'firstName',
      label: t`First name`,
      autoComplete: 'given-name',
      maxLength: LONGEST_NAME,
      required: true,
    },
    last: {
      name: 'lastName',
      label: t`Last name`,
      autoComplete: 'family-name',
      maxLength: LONGEST_NAME,
      required: true,
    },
  }) as const;

import { i18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';

/** What the macro `Trans` becomes: one language for the whole page, so it needs no provider above it. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;

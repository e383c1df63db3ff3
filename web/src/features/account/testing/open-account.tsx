import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { vi } from 'vitest';
import GuestProfilePage from '../../../pages/guest/guest-profile.tsx';
import { AppWithAccount } from '../../../testing/app.tsx';
import { useToast } from '../../../ui/overlays/toast.ts';
import { type Tab, tabPath } from '../tabs.ts';

const heard = new Set<string>();
const said: string[] = [];

/** Writes down what the toasts say, each once. */
function Listener() {
  const { toasts } = useToast();
  useEffect(() => {
    for (const { id, title } of toasts) {
      if (!heard.has(id) && typeof title === 'string') said.push(title);
      heard.add(id);
    }
  }, [toasts]);
  return null;
}

/** What the toasts have said since the page was opened. */
export const toldByToast = (): readonly string[] => said;

/** Opens a tab of the account page. The files themselves may take longer than a test waits for what they show. */
export async function openAccount(tab: Tab = 'me') {
  await Promise.all([
    import('../security/SecurityTab.tsx'),
    import('../privacy/PrivacyTab.tsx'),
    import('../notify/NotifyTab.tsx'),
  ]);
  render(
    <AppWithAccount address={tabPath(tab)}>
      <GuestProfilePage />
      <Listener />
    </AppWithAccount>,
  );
  said.length = 0;
  return userEvent.setup();
}

/** One matter of the account, by its heading. */
export const section = async (name: string) => within(await screen.findByRole('group', { name }));

export const dialog = () => within(screen.getByRole('dialog'));

export function closeAccount() {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
}

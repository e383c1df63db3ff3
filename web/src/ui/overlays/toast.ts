import { type ReactNode, useSyncExternalStore } from 'react';

/** One toast is on show at a time; the next one takes its place. Source: docs/rules/voice.md “Messages on top”. */
export const TOAST_LIMIT = 1;
/** How long a toast stays on show, and how long after it was dismissed it leaves the list. */
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface Toast {
  readonly id: string;
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly tone: 'plain' | 'error';
  readonly open: boolean;
}

export type ToastInput = Partial<Omit<Toast, 'id' | 'open'>>;

let toasts: readonly Toast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function setToasts(next: readonly Toast[]) {
  for (const { id } of toasts) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(removals.get(id));
    removals.delete(id);
  }
  toasts = next;
  for (const listener of listeners) listener();
}

const change = (id: string, fields: Partial<Omit<Toast, 'id'>>) =>
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, ...fields } : toast)));

/** Closes one toast, or all. It stays in the list for a while, so that a late look-up still finds what was said. */
export function dismiss(id?: string) {
  for (const toast of toasts) {
    if ((id !== undefined && toast.id !== id) || removals.has(toast.id)) continue;
    const remove = () => setToasts(toasts.filter((other) => other.id !== toast.id));
    removals.set(toast.id, setTimeout(remove, TOAST_REMOVE_DELAY_MS));
    change(toast.id, { open: false });
  }
}

/** Shows a toast. Never the only place where a result is shown, and never for money. */
export function toast(input: ToastInput) {
  lastNumber += 1;
  const id = String(lastNumber);
  setToasts([{ tone: 'plain' as const, ...input, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return {
    id,
    update: (fields: ToastInput) => change(id, fields),
    dismiss: () => dismiss(id),
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToast() {
  return {
    toasts: useSyncExternalStore(
      subscribe,
      () => toasts,
      () => toasts,
    ),
    toast,
    dismiss,
  };
}

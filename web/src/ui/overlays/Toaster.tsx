import { t } from '@lingui/core/macro';
import * as Radix from '@radix-ui/react-toast';
import X from 'lucide-react/icons/x';
import { cx } from '../cx.ts';
import { dismiss, TOAST_DURATION_MS, useToast } from './toast.ts';

/** The place where toasts appear: above the bottom edge on phones, top right from 768 px. F8 moves the focus here. */
export default function Toaster() {
  const { toasts } = useToast();
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={50}
      swipeDirection="right"
      label={t`Message`}
    >
      {toasts.map(({ id, title, description, action, tone, open }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => !isOpen && dismiss(id)}
          type={tone === 'error' ? 'foreground' : 'background'}
          className={cx(
            'flex items-start gap-3 rounded-md border bg-popover py-2 pr-2 pl-4 text-popover-foreground shadow-float',
            'animate-[toast-in_var(--dur-2)_var(--move-out)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            tone === 'error' ? 'border-destructive' : 'border-border',
          )}
        >
          <div className="grid min-w-0 flex-1 gap-0.5 py-2.5">
            {title && <Radix.Title className="text-small font-semibold">{title}</Radix.Title>}
            {description && <Radix.Description className="text-small">{description}</Radix.Description>}
            {action}
          </div>
          <Radix.Close
            aria-label={t`Close`}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-accent"
          >
            <X size={18} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={t`Messages (${'{hotkey}'})`}
        className="fixed inset-x-4 bottom-20 z-60 grid gap-2 md:inset-x-auto md:top-20 md:right-6 md:bottom-auto md:w-95"
      />
    </Radix.Provider>
  );
}

import { type ComponentProps, createContext, use } from 'react';
import { Button } from '../Button.tsx';

export const BusyContext = createContext(false);

/** The button that sends a form, busy while it is under way. Outside its form it is told by `busy`. */
export function SubmitButton({ busy, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isSending = use(BusyContext);
  return <Button {...rest} type="submit" busy={busy ?? isSending} />;
}

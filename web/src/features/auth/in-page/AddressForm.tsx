import { AuthForm } from '../AuthForm.tsx';
import { CodeForm } from '../CodeForm.tsx';
import type { Mode } from './typed-address.ts';
import { useTypedAddress } from './use-typed-address.ts';

/** One form to sign in or up, which a reload finds as it was but for the password. */
export default function AddressForm({ mode, next }: { mode: Mode; next: string }) {
  const { memory } = useTypedAddress(mode);
  if (mode === 'in' || mode === 'up') return <AuthForm mode={mode} next={next} memory={memory} />;
  return <CodeForm kind={mode === 'code' ? 'code' : 'recovery'} next={next} memory={memory} />;
}

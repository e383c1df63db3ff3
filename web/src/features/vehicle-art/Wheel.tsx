import { spokesPath } from './outline.ts';

export function Wheel({
  x,
  y,
  r,
  seed,
  rim,
}: {
  x: number;
  y: number;
  r: number;
  seed: number;
  rim: string;
}) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="#16181b" />
      <circle cx={x} cy={y} r={r * 0.93} fill="none" stroke="#2c2f34" strokeWidth="2" />
      <circle cx={x} cy={y} r={r * 0.68} fill="#3a3f45" />
      <circle cx={x} cy={y} r={r * 0.5} fill="#23262a" />
      <path d={spokesPath(x, y, r, seed)} fill={rim} />
      <circle cx={x} cy={y} r={r * 0.68} fill="none" stroke="#c9ced4" strokeWidth="3" />
      <circle cx={x} cy={y} r={r * 0.13} fill="#dfe3e8" />
    </>
  );
}

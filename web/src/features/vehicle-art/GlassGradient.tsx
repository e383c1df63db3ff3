/** What windows are filled with: the sky in them above, the dark of the car below. */
export const GlassGradient = ({ id }: { id: string }) => (
  <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stopColor="#5d7486" />
    <stop offset=".5" stopColor="#26323c" />
    <stop offset="1" stopColor="#141b21" />
  </linearGradient>
);

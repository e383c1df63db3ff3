import outline from './data/outline.json';
import { GRID } from './grid.ts';
import { DOT_RADIUS, labelled, type MapMark, TEXT_SIZE } from './map-labels.ts';

/** The provinces as one quiet shape. */
export function Provinces() {
  return (
    <g
      fill="var(--map-land)"
      stroke="var(--map-line)"
      strokeWidth="1.2"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    >
      {outline.provinces.map(({ code, d }) => (
        <path key={code} d={d} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  );
}

/** South Africa with a dot for each city; the list beside it says the same in words. */
export default function OutlineMap({ marks }: { marks: readonly MapMark[] }) {
  return (
    <svg viewBox={`0 0 ${GRID.width} ${GRID.height}`} aria-hidden="true" className="h-auto w-full">
      <Provinces />
      {labelled(marks).map(({ name, x, y, weight, label }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={22 + 40 * weight} fill="var(--primary)" opacity=".18" />
          <circle cx={x} cy={y} r={DOT_RADIUS} fill="var(--primary)" />
          <text
            x={label.left}
            y={label.top + TEXT_SIZE}
            fontSize={TEXT_SIZE}
            fontWeight="600"
            fill="var(--foreground)"
            stroke="var(--background)"
            strokeWidth="8"
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

import outline from './data/outline.json';
import { gridPoint } from './grid.ts';
import { Provinces } from './OutlineMap.tsx';
import type { RoadIdea } from './road-ideas.ts';

const OFFSETS = {
  above: { x: 0, y: -0.045, anchor: 'middle' },
  below: { x: 0, y: 0.075, anchor: 'middle' },
  left: { x: -0.035, y: 0.012, anchor: 'end' },
  right: { x: 0.035, y: 0.012, anchor: 'start' },
} as const;

/** A piece of the outline map with one road and its towns. */
export default function RoadMap({ road }: { road: RoadIdea }) {
  const [left, top, width, height] = road.frame;
  return (
    <svg
      viewBox={road.frame.join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
    >
      <rect x={left} y={top} width={width} height={height} fill="var(--map-sea)" />
      <Provinces />
      <path
        d={outline.routes[road.id]}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {road.stops.map(({ name, lat, lng, label }) => {
        const [x, y] = gridPoint(lat, lng);
        const offset = OFFSETS[label];
        return (
          <g key={name}>
            <circle
              cx={x}
              cy={y}
              r={width * 0.012}
              fill="var(--card)"
              stroke="var(--primary)"
              strokeWidth={width * 0.007}
            />
            <text
              x={x + offset.x * width}
              y={y + offset.y * width}
              textAnchor={offset.anchor}
              fontSize={width * 0.035}
              fontWeight="600"
              fill="var(--foreground)"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

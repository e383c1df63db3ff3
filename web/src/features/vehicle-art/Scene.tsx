import type { ReactNode } from 'react';
import type { SceneName } from './scene-choice.ts';

const sky = <rect fill="var(--scene-sky)" width="800" height="400" />;
const road = (
  <>
    <rect fill="var(--scene-road)" y="304" width="800" height="96" />
    <path stroke="var(--scene-line)" strokeWidth="3" strokeDasharray="34 26" d="M0 364H800" opacity=".8" />
  </>
);

const Sun = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <circle fill="var(--scene-sun)" cx={x} cy={y} r={r} />
);

const Tree = ({ x, y, size: k }: { x: number; y: number; size: number }) => (
  <g fill="var(--scene-near)">
    <path d={`M${x - 3 * k} ${y}l${2 * k}-${30 * k}h${2 * k}l${2 * k} ${30 * k}z`} />
    <ellipse cx={x} cy={y - 34 * k} rx={40 * k} ry={9 * k} />
    <ellipse cx={x + 10 * k} cy={y - 42 * k} rx={24 * k} ry={7 * k} />
  </g>
);

const BLADES = Array.from({ length: 10 }, (_, index) => index * 36);

/** The wind pump of the Karoo. */
const WindPump = ({ x, y }: { x: number; y: number }) => (
  <>
    <g stroke="var(--scene-ochre-near)" strokeWidth="3" fill="none">
      <path d={`M${x - 12} ${y}L${x} ${y - 92}L${x + 12} ${y}M${x - 8} ${y - 30}h16M${x - 5} ${y - 56}h10`} />
    </g>
    <g fill="var(--scene-ochre-near)">
      {BLADES.map((angle) => (
        <path key={angle} d={`M${x} ${y - 94}l-4-24h8z`} transform={`rotate(${angle} ${x} ${y - 94})`} />
      ))}
      <path d={`M${x + 4} ${y - 97}h34l8-9v24l-8-9h-34z`} />
    </g>
  </>
);

type Block = readonly [x: number, y: number, width: number];

const FAR_BLOCKS: readonly Block[] = [
  [20, 170, 60],
  [96, 140, 40],
  [150, 190, 70],
  [232, 128, 34],
  [282, 160, 58],
  [352, 184, 40],
  [420, 150, 52],
  [486, 176, 66],
  [566, 120, 36],
  [612, 168, 60],
  [690, 146, 36],
  [738, 190, 62],
];
const NEAR_BLOCKS: readonly Block[] = [
  [0, 222, 48],
  [60, 236, 70],
  [196, 214, 44],
  [258, 240, 84],
  [440, 226, 58],
  [520, 244, 70],
  [640, 218, 46],
  [706, 238, 94],
];

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map(([x, y, width]) => <rect key={x} x={x} y={y} width={width} height={310 - y} />);

const SCENES: Record<SceneName, ReactNode> = {
  cape: (
    <>
      <Sun x={664} y={96} r={40} />
      <path
        fill="var(--scene-far)"
        d="M0 252C60 238 104 206 138 160L166 116C176 106 190 104 214 104L520 100C548 100 560 108 574 126L620 190C652 222 720 244 800 250V310H0Z"
      />
      <path
        fill="var(--scene-mid)"
        d="M560 310C590 262 616 214 640 190L668 214L700 196L748 246L800 268V310ZM0 310V232L34 206L70 238C110 262 160 272 220 276C320 282 430 286 560 310Z"
      />
      <rect fill="var(--scene-sea)" y="272" width="800" height="34" />
    </>
  ),
  karoo: (
    <>
      <Sun x={150} y={112} r={46} />
      <path
        fill="var(--scene-ochre-far)"
        d="M0 240L60 236L96 178H232L270 234L392 238L424 196H520L552 236L800 240V310H0Z"
      />
      <path
        fill="var(--scene-ochre-mid)"
        d="M430 262L520 254L566 160H704L752 250L800 258V310H0V268L120 252L300 270Z"
      />
      <WindPump x={308} y={300} />
      <rect fill="var(--scene-ground)" y="286" width="800" height="22" />
      <path fill="var(--scene-ochre-near)" d="M0 296c40-8 60-8 92 0zM700 292c20-8 60-8 84 0z" />
    </>
  ),
  berg: (
    <>
      <Sun x={210} y={92} r={34} />
      <path
        fill="var(--scene-far)"
        d="M0 220L60 150L84 168L132 96L158 128L196 88L222 140L262 112L300 148L352 84L388 132L430 104L466 150L520 92L552 140L600 108L640 156L692 110L740 168L800 142V310H0Z"
      />
      <path fill="var(--scene-mid)" d="M0 250C120 206 220 262 340 236C470 208 600 262 800 214V310H0Z" />
      <path fill="var(--scene-near)" d="M0 290C160 254 300 292 470 272C620 256 700 280 800 266V310H0Z" />
    </>
  ),
  coast: (
    <>
      <Sun x={590} y={104} r={42} />
      <rect fill="var(--scene-sea)" y="196" width="800" height="90" />
      <g stroke="var(--scene-line)" strokeWidth="2.5" opacity=".7">
        <path d="M40 222h90M170 222h40M420 214h120M580 236h150M250 244h110M60 256h60" />
      </g>
      <path fill="var(--scene-far)" d="M0 196V168C60 158 110 150 150 164C210 184 260 190 320 196Z" />
      <path fill="var(--scene-ground)" d="M0 262C140 240 300 286 470 270C600 258 700 274 800 262V310H0Z" />
      <path fill="var(--scene-line)" d="M118 262L124 142h22l6 120z" />
      <path
        fill="var(--scene-ochre-near)"
        d="M122.500 172h25l1.300 26h-27.600zM119.800 224h30.400l1.200 26h-32.800zM122 128h26v14h-26zM128 112h14l6 16h-26z"
      />
    </>
  ),
  veld: (
    <>
      <Sun x={400} y={132} r={62} />
      <path fill="var(--scene-ochre-far)" d="M0 252C140 222 260 250 400 238C560 224 680 246 800 232V310H0Z" />
      <Tree x={110} y={268} size={1.5} />
      <Tree x={700} y={262} size={1.1} />
      <path fill="var(--scene-ochre-mid)" d="M0 274C180 256 340 280 520 268C660 260 740 272 800 266V310H0Z" />
      <rect fill="var(--scene-ground)" y="290" width="800" height="18" />
    </>
  ),
  city: (
    <>
      <Sun x={128} y={110} r={36} />
      <g fill="var(--scene-city-far)">
        <Blocks blocks={FAR_BLOCKS} />
        <path d="M394 60h6l2 60h-10z" />
        <path d="M384 118h26l-4 22h-18zM390 140h14v160h-14z" />
      </g>
      <g fill="var(--scene-city-mid)">
        <Blocks blocks={NEAR_BLOCKS} />
      </g>
      <path
        fill="var(--scene-near)"
        d="M0 300c14-20 40-20 52 0c12-26 46-26 58 0c16-18 36-18 48 0zM596 300c14-22 44-22 56 0c14-18 36-18 48 0c16-24 44-24 60 0z"
      />
      <rect fill="var(--scene-ground)" y="298" width="800" height="10" />
    </>
  ),
};

/** A quiet place behind a car, drawn only with the scene colours, so that it follows the theme. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <>
      {sky}
      {SCENES[name]}
      {road}
    </>
  );
}

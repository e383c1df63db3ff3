import type { ReactNode } from 'react';
import type { SceneName } from './scene-choice.ts';

const sky = <rect fill="var(--scene-sky)" width="800" height="400" />;
const road = (
  <>
    <rect fill="var(--scene-road)" y="304" width="800" height="96" />
    <path stroke="var(--scene-line)" strokeWidth="3" strokeDasharray="34 26" d="M0 364H800" opacity=".8" />
  </>
);

type Sun = readonly [x: number, y: number, r: number];

/** Three suns of each place: as it was drawn first, high on the other side, and low. */
const SUNS: Record<SceneName, readonly [Sun, Sun, Sun]> = {
  cape: [
    [664, 96, 40],
    [96, 84, 34],
    [720, 196, 56],
  ],
  karoo: [
    [150, 112, 46],
    [628, 84, 36],
    [330, 200, 60],
  ],
  berg: [
    [210, 92, 34],
    [610, 60, 32],
    [130, 150, 48],
  ],
  coast: [
    [590, 104, 42],
    [680, 76, 34],
    [480, 176, 58],
  ],
  veld: [
    [400, 132, 62],
    [600, 88, 40],
    [210, 190, 70],
  ],
  city: [
    [128, 110, 36],
    [650, 76, 32],
    [540, 100, 50],
  ],
};

const Cloud = ({ x, y, size: k }: { x: number; y: number; size: number }) => (
  <path
    fill="var(--scene-line)"
    opacity=".75"
    d={`M${x} ${y}a${14 * k} ${14 * k} 0 0 1 ${4 * k}-${27 * k}a${24 * k} ${24 * k} 0 0 1 ${45 * k}-${6 * k}a${19 * k} ${19 * k} 0 0 1 ${29 * k} ${33 * k}z`}
  />
);

/** A clear sky, clouds, and a few swallows. */
const SKIES: readonly ReactNode[] = [
  null,
  <>
    <Cloud x={250} y={92} size={1.15} />
    <Cloud x={470} y={64} size={0.8} />
  </>,
  <path
    key="swallows"
    fill="none"
    stroke="var(--scene-near)"
    strokeWidth="3"
    strokeLinecap="round"
    d="M330 74q9-10 16 0q8-10 17 0M384 96q7-8 13 0q7-8 14 0M352 116q6-7 11 0q6-7 12 0"
  />,
];

const Tree = ({ x, y, size: k }: { x: number; y: number; size: number }) => (
  <g fill="var(--scene-near)">
    <path d={`M${x - 3 * k} ${y}l${2 * k}-${30 * k}h${2 * k}l${2 * k} ${30 * k}z`} />
    <ellipse cx={x} cy={y - 34 * k} rx={40 * k} ry={9 * k} />
    <ellipse cx={x + 10 * k} cy={y - 42 * k} rx={24 * k} ry={7 * k} />
  </g>
);

const BLADES = Array.from({ length: 10 }, (_, index) => index * 36);

const Aloe = ({ x, y, size: k }: { x: number; y: number; size: number }) => (
  <g fill="none" strokeLinecap="round" strokeWidth={5 * k}>
    <path
      stroke="var(--scene-near)"
      d={`M${x} ${y}q-${10 * k}-${22 * k}-${26 * k}-${26 * k}M${x} ${y}q-${3 * k}-${24 * k}-${11 * k}-${36 * k}M${x} ${y}q${4 * k}-${24 * k} ${12 * k}-${35 * k}M${x} ${y}q${10 * k}-${20 * k} ${27 * k}-${24 * k}`}
    />
    <path stroke="var(--scene-ochre-near)" d={`M${x} ${y - 22 * k}v-${34 * k}`} />
  </g>
);

const POSTS = Array.from({ length: 9 }, (_, index) => 20 + index * 95);

/** A farm fence along the road. */
const Fence = () => (
  <g stroke="var(--scene-ochre-near)" strokeWidth="4" fill="none">
    <path d={POSTS.map((x) => `M${x} 304v-40`).join('')} />
    <path strokeWidth="1.5" d="M0 270H800M0 284H800" />
  </g>
);

const Palm = ({ x, y, size: k }: { x: number; y: number; size: number }) => (
  <g fill="none" strokeLinecap="round">
    <path
      stroke="var(--scene-ochre-near)"
      strokeWidth={8 * k}
      d={`M${x} ${y}q${8 * k}-${60 * k} ${2 * k}-${112 * k}`}
    />
    <path
      stroke="var(--scene-near)"
      strokeWidth={7 * k}
      d={`M${x + 2 * k} ${y - 112 * k}q-${26 * k}-${26 * k}-${54 * k}-${2 * k}M${x + 2 * k} ${y - 112 * k}q-${14 * k}-${34 * k}-${40 * k}-${36 * k}M${x + 2 * k} ${y - 112 * k}q${16 * k}-${36 * k} ${42 * k}-${34 * k}M${x + 2 * k} ${y - 112 * k}q${28 * k}-${24 * k} ${54 * k} ${2 * k}`}
    />
  </g>
);

/** A street lamp of the city. */
const Lamp = ({ x }: { x: number }) => (
  <g fill="none" stroke="var(--scene-city-mid)" strokeWidth="5" strokeLinecap="round">
    <path d={`M${x} 304V120q0-14 16-14h26`} />
    <path stroke="var(--scene-sun)" strokeWidth="7" d={`M${x + 42} 110h14`} />
  </g>
);

const Bushes = ({ xs }: { xs: readonly number[] }) =>
  xs.map((x) => (
    <path
      key={x}
      fill="var(--scene-near)"
      d={`M${x} 305c10-26 34-30 46-12c10-20 38-20 46 2c10-8 24-4 28 10z`}
    />
  ));

/** What stands at the roadside of each place: nothing, or one of two things. */
const GROWTHS: Record<SceneName, readonly [ReactNode, ReactNode]> = {
  cape: [
    <Bushes key="bushes" xs={[20, 600]} />,
    <>
      <Aloe x={92} y={304} size={1.2} />
      <Aloe x={742} y={304} size={0.9} />
    </>,
  ],
  karoo: [
    <Fence key="fence" />,
    <>
      <Aloe x={86} y={302} size={1.5} />
      <Aloe x={700} y={302} size={1} />
    </>,
  ],
  berg: [<Fence key="fence" />, <Bushes key="bushes" xs={[40, 640]} />],
  coast: [
    <>
      <Palm x={690} y={304} size={1.15} />
      <Palm x={748} y={304} size={0.9} />
    </>,
    <Bushes key="bushes" xs={[560, 668]} />,
  ],
  veld: [<Fence key="fence" />, <Aloe key="aloe" x={640} y={304} size={1.3} />],
  city: [
    <>
      <Lamp x={70} />
      <Lamp x={690} />
    </>,
    <>
      <Tree x={96} y={306} size={1.4} />
      <Tree x={716} y={306} size={1.2} />
    </>,
  ],
};

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
      <path fill="var(--scene-ochre-far)" d="M0 252C140 222 260 250 400 238C560 224 680 246 800 232V310H0Z" />
      <Tree x={110} y={268} size={1.5} />
      <Tree x={700} y={262} size={1.1} />
      <path fill="var(--scene-ochre-mid)" d="M0 274C180 256 340 280 520 268C660 260 740 272 800 266V310H0Z" />
      <rect fill="var(--scene-ground)" y="290" width="800" height="18" />
    </>
  ),
  city: (
    <>
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

interface SceneProps {
  name: SceneName;
  /** Which of its three suns and skies, and what stands at the roadside: 0 is as it was drawn first. */
  sky?: number;
  growth?: number;
  isMirrored?: boolean;
  hasSun?: boolean;
}

/** A quiet place behind a car, drawn only with the scene colours, so that it follows the theme. */
export function Scene({ name, sky: skyAt = 0, growth = 0, isMirrored = false, hasSun = true }: SceneProps) {
  const [x, y, r] = SUNS[name][skyAt] ?? SUNS[name][0];
  return (
    <g transform={isMirrored ? 'translate(800) scale(-1 1)' : undefined}>
      {sky}
      {hasSun && <circle fill="var(--scene-sun)" cx={x} cy={y} r={r} />}
      {SKIES[skyAt]}
      {SCENES[name]}
      {growth > 0 && GROWTHS[name][growth - 1]}
      {road}
    </g>
  );
}

import type { CataloguePicture } from '@kwela/contract/content/catalogue';

/** `body`: the thing itself. `part`: what stands out on it. `line`: an edge alone. */
type Tone = 'body' | 'part' | 'line';
export type Stroke = readonly [tone: Tone, d: string];

/** The drawings of the shop on a field of 120 by 80, each as its shapes from the back to the front. */
export const PICTURES: Readonly<Record<CataloguePicture, readonly Stroke[]>> = {
  baby_seat: [
    ['body', 'M28 52c0-18 10-34 22-34 8 0 10 8 18 16 8 7 24 6 24 18 0 10-8 14-20 14H46c-12 0-18-4-18-14Z'],
    ['part', 'M46 50c2-12 6-18 10-18 5 0 8 14 18 18 4 2 2 6-4 6H50c-4 0-5-2-4-6Z'],
    ['line', 'M36 30c14-22 44-22 52 10M36 70h48'],
  ],
  child_seat: [
    ['body', 'M42 12h28c8 0 12 5 12 12l4 32c1 6-3 10-9 10H44c-8 0-12-5-11-12l1-32c0-6 3-10 8-10Z'],
    ['part', 'M46 46h34l2 12c0 3-2 5-5 5H46c-4 0-6-2-6-6Z'],
    ['line', 'M50 14l8 32M68 14l-6 32M56 52h8v6h-8Z'],
  ],
  booster: [
    ['body', 'M46 10h22c6 0 9 4 9 9v27H38V19c0-5 3-9 8-9Z'],
    ['part', 'M32 46h54c4 0 7 3 7 7v7c0 5-3 8-8 8H34c-5 0-8-3-8-8v-7c0-4 2-7 6-7Z'],
    ['line', 'M38 24l39 24'],
  ],
  cot: [
    ['body', 'M22 26h76v36H22Z'],
    ['part', 'M28 50h64v8H28Z'],
    ['line', 'M22 18v54M98 18v54M36 28v20M50 28v20M64 28v20M78 28v20'],
  ],
  roof_box: [
    ['line', 'M34 52v12M86 52v12M24 64h72'],
    ['body', 'M16 46c4-14 18-20 44-20h22c14 0 22 6 22 16 0 6-4 10-10 10H22c-5 0-7-2-6-6Z'],
    ['part', 'M16 46h88c-1 4-5 6-10 6H22c-5 0-7-2-6-6Z'],
  ],
  roof_rack: [
    ['line', 'M14 58h92M28 58V44M92 58V44'],
    ['body', 'M18 38h84v6H18ZM18 50h84v6H18Z'],
    ['part', 'M34 22h52c5 0 8 4 8 8s-3 8-8 8H34c-5 0-8-4-8-8s3-8 8-8Z'],
    ['line', 'M44 20v38M76 20v38'],
  ],
  cooler: [
    ['line', 'M38 22c0-14 44-14 44 0'],
    ['body', 'M26 34h68l-4 32c0 3-2 4-5 4H35c-3 0-5-1-5-4Z'],
    ['part', 'M22 22h76v12H22Z'],
    ['line', 'M54 34v8h12v-8'],
  ],
  tent: [
    ['body', 'M60 12 108 68H12Z'],
    ['part', 'M60 30 78 68H42Z'],
    ['line', 'M60 12v-6M60 30v38M8 68h104'],
  ],
  braai: [
    ['line', 'M46 50 34 74M74 50l12 24M60 52v18'],
    ['body', 'M26 34h68c0 12-12 20-34 20s-34-8-34-20Z'],
    ['part', 'M22 28h76v6H22Z'],
    ['line', 'M46 22c-4-4 4-6 0-12M60 22c-4-4 4-6 0-12M74 22c-4-4 4-6 0-12'],
  ],
  power: [
    ['body', 'M30 18h60c4 0 6 2 6 6v38c0 4-2 6-6 6H30c-4 0-6-2-6-6V24c0-4 2-6 6-6Z'],
    ['part', 'M62 26 46 46h10l-4 16 18-22H60Z'],
    ['line', 'M78 28v8M86 28v8M78 58h8'],
  ],
  dashcam: [
    ['line', 'M60 8v14M40 8h40'],
    ['body', 'M24 22h72c4 0 6 2 6 6v30c0 4-2 6-6 6H24c-4 0-6-2-6-6V28c0-4 2-6 6-6Z'],
    ['part', 'M60 29a14 14 0 1 0 .1 0Z'],
    ['line', 'M60 36a7 7 0 1 0 .1 0ZM88 32h6'],
  ],
  phone: [
    ['body', 'M44 8h32c4 0 6 2 6 6v46c0 4-2 6-6 6H44c-4 0-6-2-6-6V14c0-4 2-6 6-6Z'],
    ['part', 'M32 30h8v18h-8ZM80 30h8v18h-8Z'],
    ['line', 'M60 66v8M46 74h28M46 22l10 10 6-8 12 14'],
  ],
  triangle: [
    ['part', 'M60 8 104 70H16Z'],
    ['body', 'M60 28 84 60H36Z'],
    ['line', 'M60 38v10M60 54v1M10 74h100'],
  ],
  first_aid: [
    ['line', 'M46 22v-8h28v8'],
    ['body', 'M24 22h72c3 0 5 2 5 5v38c0 3-2 5-5 5H24c-3 0-5-2-5-5V27c0-3 2-5 5-5Z'],
    ['part', 'M54 32h12v10h10v10H66v10H54V52H44V42h10Z'],
  ],
  mug: [
    ['line', 'M80 30h8c14 0 14 26 0 26h-8'],
    ['body', 'M34 16h46v48c0 4-2 6-6 6H40c-4 0-6-2-6-6Z'],
    ['part', 'M34 16h46v8H34Z'],
    ['line', 'M50 56V36M50 47l12-11M54 44l8 12'],
  ],
  cap: [
    ['body', 'M26 54c0-24 14-36 32-36s30 12 30 36Z'],
    ['part', 'M80 46c16 2 26 8 30 16-8 2-18-2-30-6Z'],
    ['line', 'M58 18v-5M26 54h58M58 18c-6 10-8 22-8 36'],
  ],
  cleaning: [
    ['body', 'M18 46h40v22H18Z'],
    ['part', 'M18 46h40v7H18Z'],
    ['line', 'M70 70V46M94 70V46M66 46h32M82 46V10M76 10h12'],
    ['body', 'M66 46h32v6H66Z'],
  ],
  voucher: [
    ['body', 'M18 20h84v14a7 7 0 0 0 0 14v14H18V48a7 7 0 0 0 0-14Z'],
    ['line', 'M78 24v36'],
    ['part', 'M36 32h6v7l7-7h8l-9 9 9 11h-7l-6-7-2 2v5h-6Z'],
  ],
};

import type { Body } from '@kwela/domain/vehicles/vehicle';

type Point = readonly [x: number, y: number];

/** The outline of a body in an 800 × 400 drawing: x grows to the nose, y downwards, the ground is at 318. */
export interface BodyShape {
  /** Rear and front end. */
  readonly rearX: number;
  readonly frontX: number;
  readonly rearWheelX: number;
  readonly frontWheelX: number;
  readonly wheelRadius: number;
  /** The lower edge of the body, the window line, the top of the roof. */
  readonly sillY: number;
  readonly beltY: number;
  readonly roofY: number;
  /** Foot of the windscreen, edge of the bonnet, foot of the rear screen. */
  readonly cowl: Point;
  readonly nose: Point;
  readonly rearScreen: Point;
  /** Where the roof ends in front and behind, and where the doors meet. */
  readonly roofFrontX: number;
  readonly roofRearX: number;
  readonly doorX: number;
  /** The boot lid or load bed, where there is one. */
  readonly deck?: Point;
  readonly hasRails?: true;
  readonly hasCladding?: true;
  readonly hasLoadBed?: true;
  readonly isTall?: true;
  readonly isTwoDoor?: true;
  readonly isOpen?: true;
  /** No windows behind the front doors. */
  readonly isPanel?: true;
}

const BODY_SHAPES: Record<Body, BodyShape> = {
  hatch: {
    rearX: 140,
    frontX: 664,
    rearWheelX: 236,
    frontWheelX: 566,
    wheelRadius: 42,
    sillY: 296,
    beltY: 194,
    roofY: 112,
    cowl: [520, 186],
    nose: [628, 212],
    rearScreen: [158, 186],
    roofFrontX: 430,
    roofRearX: 214,
    doorX: 352,
  },
  sedan: {
    rearX: 104,
    frontX: 700,
    rearWheelX: 214,
    frontWheelX: 588,
    wheelRadius: 43,
    sillY: 296,
    beltY: 194,
    roofY: 118,
    cowl: [530, 188],
    nose: [660, 212],
    rearScreen: [204, 184],
    roofFrontX: 436,
    roofRearX: 282,
    doorX: 366,
    deck: [118, 192],
  },
  suv: {
    rearX: 116,
    frontX: 686,
    rearWheelX: 222,
    frontWheelX: 578,
    wheelRadius: 49,
    sillY: 288,
    beltY: 176,
    roofY: 84,
    cowl: [530, 170],
    nose: [654, 190],
    rearScreen: [132, 168],
    roofFrontX: 438,
    roofRearX: 178,
    doorX: 344,
    hasRails: true,
    hasCladding: true,
  },
  crossover: {
    rearX: 128,
    frontX: 676,
    rearWheelX: 230,
    frontWheelX: 572,
    wheelRadius: 46,
    sillY: 292,
    beltY: 186,
    roofY: 100,
    cowl: [524, 180],
    nose: [642, 204],
    rearScreen: [146, 178],
    roofFrontX: 432,
    roofRearX: 224,
    doorX: 350,
    hasRails: true,
    hasCladding: true,
  },
  bakkie: {
    rearX: 62,
    frontX: 716,
    rearWheelX: 190,
    frontWheelX: 602,
    wheelRadius: 50,
    sillY: 286,
    beltY: 176,
    roofY: 88,
    cowl: [556, 172],
    nose: [688, 190],
    rearScreen: [302, 178],
    roofFrontX: 470,
    roofRearX: 332,
    doorX: 406,
    deck: [66, 186],
    hasCladding: true,
    hasLoadBed: true,
  },
  van: {
    rearX: 96,
    frontX: 694,
    rearWheelX: 206,
    frontWheelX: 588,
    wheelRadius: 43,
    sillY: 296,
    beltY: 172,
    roofY: 60,
    cowl: [612, 176],
    nose: [672, 206],
    rearScreen: [106, 170],
    roofFrontX: 508,
    roofRearX: 122,
    doorX: 400,
    isTall: true,
  },
  coupe: {
    rearX: 104,
    frontX: 704,
    rearWheelX: 216,
    frontWheelX: 592,
    wheelRadius: 46,
    sillY: 298,
    beltY: 206,
    roofY: 138,
    cowl: [520, 200],
    nose: [664, 226],
    rearScreen: [176, 196],
    roofFrontX: 430,
    roofRearX: 300,
    doorX: 404,
    deck: [114, 202],
    isTwoDoor: true,
  },
  cabrio: {
    rearX: 112,
    frontX: 700,
    rearWheelX: 220,
    frontWheelX: 590,
    wheelRadius: 44,
    sillY: 298,
    beltY: 206,
    roofY: 206,
    cowl: [516, 202],
    nose: [660, 226],
    rearScreen: [236, 202],
    roofFrontX: 446,
    roofRearX: 300,
    doorX: 404,
    deck: [120, 204],
    isTwoDoor: true,
    isOpen: true,
  },
  minibus: {
    rearX: 56,
    frontX: 742,
    rearWheelX: 190,
    frontWheelX: 632,
    wheelRadius: 42,
    sillY: 298,
    beltY: 164,
    roofY: 44,
    cowl: [672, 180],
    nose: [724, 210],
    rearScreen: [66, 170],
    roofFrontX: 584,
    roofRearX: 82,
    doorX: 452,
    isTall: true,
  },
};

/** One row of seats and a long load bed. */
const SINGLE_CAB: BodyShape = {
  ...BODY_SHAPES.bakkie,
  roofY: 94,
  rearScreen: [392, 178],
  roofRearX: 416,
  roofFrontX: 486,
  doorX: 432,
  isTwoDoor: true,
};
const PANEL_VAN: BodyShape = { ...BODY_SHAPES.van, isPanel: true };
const MOST_IN_ONE_ROW = 3;

/** The shape of a body; with one row of seats a bakkie has a longer bed, and a van closed sides. */
export function shapeOf(body: Body, seats: number): BodyShape {
  if (seats > MOST_IN_ONE_ROW) return BODY_SHAPES[body];
  if (body === 'bakkie') return SINGLE_CAB;
  return body === 'van' ? PANEL_VAN : BODY_SHAPES[body];
}

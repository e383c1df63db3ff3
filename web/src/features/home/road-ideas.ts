import type { Feature, VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Stop {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  /** Where the name stands, so that it does not cover the road. */
  readonly label: 'above' | 'below' | 'left' | 'right';
}

export interface RoadIdea {
  readonly id: 'garden' | 'r62' | 'west-coast';
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly stops: readonly [Stop, ...Stop[]];
  /** A window on the outline map: left, top, width, height of its grid. */
  readonly frame: readonly [number, number, number, number];
  readonly days: number;
  readonly minKmPerDay: number;
  readonly category?: readonly VehicleCategory[];
  readonly features?: readonly Feature[];
}

/** Roads people drive for their own sake, each as a search with the right car and enough kilometres. */
export const ROAD_IDEAS: readonly RoadIdea[] = [
  {
    id: 'garden',
    title: msg`Garden Route`,
    text: msg`N2, about 390 km, all tar. A small hatch is plenty.`,
    stops: [
      { name: 'Mossel Bay', lat: -34.1831, lng: 22.1461, label: 'below' },
      { name: 'Knysna', lat: -34.0363, lng: 23.0471, label: 'above' },
      { name: 'Gqeberha', lat: -33.9611, lng: 25.6149, label: 'above' },
    ],
    frame: [650, 1525, 530, 250],
    days: 4,
    minKmPerDay: 150,
    category: ['economy', 'compact', 'crossover'],
  },
  {
    id: 'r62',
    title: msg`Route 62`,
    text: msg`R62, about 300 km, tar with gravel side roads.`,
    stops: [
      { name: 'Worcester', lat: -33.6465, lng: 19.4485, label: 'above' },
      { name: 'Oudtshoorn', lat: -33.6005, lng: 22.1996, label: 'below' },
    ],
    frame: [340, 1500, 420, 198],
    days: 3,
    minKmPerDay: 150,
    features: ['gravel'],
  },
  {
    id: 'west-coast',
    title: msg`West Coast`,
    text: msg`R27, about 160 km, for a weekend of sea air and good gravel.`,
    stops: [
      { name: 'Cape Town', lat: -33.9258, lng: 18.4232, label: 'right' },
      { name: 'Saldanha', lat: -33.0117, lng: 17.9442, label: 'left' },
    ],
    frame: [80, 1450, 420, 198],
    days: 2,
    minKmPerDay: 100,
    features: ['gravel'],
  },
];

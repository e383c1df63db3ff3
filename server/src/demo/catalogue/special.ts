import { AUTOMATIC, type Kind, MANUAL, type Model, models } from './model.ts';

const EXECUTIVE: Kind = {
  category: 'executive',
  body: 'sedan',
  fuel: 'petrol',
  transmissions: AUTOMATIC,
  seats: 5,
  doors: 4,
};
const LUXURY: Kind = {
  category: 'luxury',
  body: 'coupe',
  fuel: 'petrol',
  transmissions: AUTOMATIC,
  seats: 4,
  doors: 2,
};

/** Cars for a meeting, a wedding or a Sunday. Source: docs/rules/south-africa.md “Market”. */
export const SPECIAL_MODELS: readonly Model[] = [
  ...models(EXECUTIVE, [
    ['BMW', '3 Series', [2016], 950, 0.6, 3],
    ['BMW', 'X3', [2018], 1150, 0.9, 2, { body: 'suv', doors: 5, fuel: 'diesel' }],
    ['Mercedes-Benz', 'C-Class', [2016], 1050, 0.8, 3],
    ['Audi', 'A4', [2017], 900, 0.4, 2],
    ['Toyota', 'Camry', [2019], 750, 0.1, 1, { fuel: 'hybrid' }],
  ]),
  ...models(LUXURY, [
    ['Mercedes-Benz', 'S-Class', [2018], 2600, 0.7, 1, { body: 'sedan', seats: 5, doors: 4 }],
    ['Land Rover', 'Range Rover', [2018], 3100, 0.6, 1, { body: 'suv', seats: 5, doors: 5, fuel: 'diesel' }],
    ['Porsche', '911 Cabriolet', [2017], 2900, 0.9, 1, { body: 'cabrio', seats: 4 }],
    ['Bentley', 'Continental GT', [2016], 4200, 1, 1, { seats: 4 }],
    ['Mazda', 'MX-5', [2017], 620, 0.05, 1, { body: 'cabrio', seats: 2 }],
    [
      'Volkswagen',
      'Beetle 1600',
      [1971, 1976],
      240,
      0,
      1,
      { transmissions: MANUAL, seats: 4, isClassic: true },
    ],
    [
      'Volkswagen',
      'Kombi Type 2 Microbus',
      [1972, 1978],
      520,
      0.15,
      1,
      { body: 'minibus', transmissions: MANUAL, seats: 8, doors: 4, isClassic: true },
    ],
    ['Ford', 'Mustang', [1965, 1965], 1100, 0.4, 1, { seats: 4, isClassic: true }],
  ]),
];

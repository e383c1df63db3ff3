import { AUTOMATIC, EITHER, type Kind, MANUAL, type Model, models } from './model.ts';

const ECONOMY: Kind = {
  category: 'economy',
  body: 'hatch',
  fuel: 'petrol',
  transmissions: EITHER,
  seats: 5,
  doors: 5,
};
const COMPACT: Kind = {
  category: 'compact',
  body: 'hatch',
  fuel: 'petrol',
  transmissions: EITHER,
  seats: 5,
  doors: 5,
};
const CROSSOVER: Kind = {
  category: 'crossover',
  body: 'crossover',
  fuel: 'petrol',
  transmissions: AUTOMATIC,
  seats: 5,
  doors: 5,
};
const EV: Kind = {
  category: 'ev',
  body: 'hatch',
  fuel: 'electric',
  transmissions: AUTOMATIC,
  seats: 5,
  doors: 5,
};
/** Two seats and a load bin. */
const SINGLE_CAB: Kind = {
  category: 'bakkie',
  body: 'bakkie',
  fuel: 'diesel',
  transmissions: MANUAL,
  seats: 2,
  doors: 2,
};
const VAN: Kind = {
  category: 'van',
  body: 'van',
  fuel: 'diesel',
  transmissions: MANUAL,
  seats: 2,
  doors: 4,
};

/** Source: docs/rules/south-africa.md “Market”. */
export const SMALL_MODELS: readonly Model[] = [
  ...models(ECONOMY, [
    ['Volkswagen', 'Polo Vivo 1.4', [2019, 2025], 275, 0.8, 6, { isHighTheft: true }],
    ['Suzuki', 'S-Presso', [2020], 179, 0.1, 4, { seats: 4 }],
    ['Suzuki', 'Celerio', [2022], 199, 0.3, 3],
    ['Toyota', 'Vitz', [2023], 205, 0.5, 4],
    ['Kia', 'Picanto', [2018], 249, 0.7, 3],
    ['Renault', 'Kwid', [2019], 205, 0, 3],
    ['Hyundai', 'Grand i10', [2020], 259, 1, 4],
  ]),
  ...models(COMPACT, [
    ['Volkswagen', 'Polo 1.0 TSI', [2018], 399, 1, 5, { isHighTheft: true }],
    ['Suzuki', 'Swift', [2018], 239, 0.3, 6],
    ['Toyota', 'Starlet', [2021], 265, 0.5, 5],
    ['Hyundai', 'i20', [2020], 339, 0.8, 3],
    ['Honda', 'Fit', [2021], 379, 0.9, 1],
    ['Suzuki', 'Baleno', [2020], 269, 0.4, 3],
    ['Nissan', 'Almera', [2017, 2021], 260, 0, 2, { body: 'sedan', doors: 4 }],
    ['Toyota', 'Corolla Quest', [2020], 340, 0.7, 3, { body: 'sedan', doors: 4 }],
  ]),
  ...models(CROSSOVER, [
    ['Toyota', 'Corolla Cross', [2022], 440, 0.8, 4],
    ['Toyota', 'Corolla Cross Hybrid', [2022], 485, 1, 3, { fuel: 'hybrid' }],
    ['Toyota', 'Urban Cruiser', [2023], 365, 0.5, 3],
    ['Volkswagen', 'T-Cross', [2019], 450, 0.8, 3],
    ['Haval', 'Jolion', [2021], 375, 0.4, 3],
    ['Chery', 'Tiggo 4 Pro', [2022], 299, 0.1, 4],
    ['Hyundai', 'Creta', [2021], 450, 0.7, 2],
    ['Hyundai', 'Venue', [2020], 345, 0.3, 2],
    ['Kia', 'Sonet', [2021], 350, 0.4, 2],
    ['Mahindra', 'XUV 3XO', [2024], 290, 0, 2],
    ['Omoda', 'C5', [2023], 370, 0.6, 1],
  ]),
  ...models(EV, [
    ['BYD', 'Dolphin', [2024], 540, 0.2, 1, { body: 'hatch' }],
    ['GWM', 'Ora 03', [2023], 690, 0, 1, { body: 'hatch' }],
    ['Volvo', 'EX30', [2024], 800, 0.7, 1, { body: 'crossover' }],
    ['BMW', 'i3', [2016, 2021], 640, 0.3, 1, { body: 'hatch', seats: 4 }],
    ['BMW', 'iX1', [2023], 1200, 1, 1, { body: 'crossover' }],
    ['BYD', 'Atto 3', [2023], 770, 0.6, 1, { body: 'crossover' }],
  ]),
  ...models(SINGLE_CAB, [
    ['Nissan', 'NP200', [2016, 2024], 250, 0, 5, { fuel: 'petrol', isHighTheft: true }],
    ['Toyota', 'Hilux 2.4 GD single cab', [2017], 450, 0.35, 4, { isHighTheft: true, features: ['tow_bar'] }],
    ['Hyundai', 'H-100', [2016], 420, 0.2, 3],
  ]),
  ...models(VAN, [
    ['Volkswagen', 'Caddy Cargo', [2018], 480, 0.4, 3],
    ['Opel', 'Combo Cargo', [2019], 430, 0, 2],
    ['Toyota', 'Quantum panel van', [2019], 560, 1, 2],
  ]),
];

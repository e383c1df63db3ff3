import { type DrawnCar, VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { HeroScene } from './HeroScene.tsx';

const HERO: DrawnCar = { body: 'crossover', seats: 5, colour: 'yellow', id: 'hero', province: 'WC' };

/** The valley and the car. */
export default function HeroPicture() {
  return (
    <>
      <HeroScene className="absolute inset-x-0 bottom-0 h-[11.5rem] w-full md:h-[24.5rem] lg:h-full" />
      <VehicleArt
        car={HERO}
        scene="none"
        crop="snug"
        className="absolute right-3 bottom-13 h-auto w-50 md:right-[8%] md:bottom-31 md:w-95 lg:bottom-19 lg:w-112"
      />
    </>
  );
}

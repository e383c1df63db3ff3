import type { VehicleCategory } from '@kwela/domain/vehicles/vehicle';

interface ClassWords {
  /** Why the host has this car. `{car}` is its name. */
  readonly why: readonly string[];
  /** What it is like to use. */
  readonly use: readonly string[];
}

/** Kinds of cars that are spoken of alike: the classes, and two that differ from the rest of theirs. */
export type SpokenOfAs = VehicleCategory | 'single_cab' | 'classic';

/** What hosts say of their cars, by kind: plain facts, nothing that sounds like an advert. */
export const ABOUT_CLASS: Record<SpokenOfAs, ClassWords> = {
  economy: {
    why: [
      'I bought this {car} for my commute and now work from home three days a week.',
      'This {car} was my daughter’s first car. She is overseas until next year.',
      'I run this {car} for short trips in town and keep it simple.',
      'My {car} is parked at home most of the week, so I rent it out.',
    ],
    use: [
      'It uses about 5.5 litres per 100 km and fits in any parking bay.',
      'Two adults and two cabin bags fit well. With four people the boot is full quickly.',
      'It is light and easy in traffic. On long hills you need to change down.',
      'It is light on petrol, and the radio plays from a USB stick.',
      'I have driven it across the country with no trouble, just slowly up the passes.',
      'The back seat is fine for kids and a squeeze for three big people.',
    ],
  },
  compact: {
    why: [
      'I drive my {car} to work when it is not booked.',
      'We are two people with two cars, and the {car} is the one we can do without.',
      'I bought this {car} new, so I know its whole history.',
      'I rent the {car} out to help pay it off.',
    ],
    use: [
      'Four adults sit comfortably, and the boot takes two medium suitcases.',
      'It is fine on the open road and uses about 6 litres per 100 km.',
      'The steering is light, so it is easy to park in town.',
      'There is a phone holder on the dash and a charger cable in the cubby.',
      'It is quiet for its size, even at 120.',
    ],
  },
  crossover: {
    why: [
      'The {car} is our family car and we like how high you sit.',
      'I bought the {car} for weekends away and use it less than I thought.',
      'We share the {car} between three of us, so it is free most weekdays.',
      'I swapped a sedan for this {car} because of the speed bumps in our road.',
    ],
    use: [
      'There is room for a pram and two suitcases behind the back seat.',
      'It copes with good gravel roads if you take them slowly.',
      'The boot takes four cabin bags, and the back seat folds in two parts.',
      'Comfortable on long trips, even for tall people.',
      'My dog rides along sometimes, so I vacuum before every trip.',
    ],
  },
  suv: {
    why: [
      'The {car} is what we take on family holidays.',
      'We have three children, so we bought the {car} for the extra row.',
      'I use the {car} for school runs and camping, and it is free in between.',
      'My {car} does the long road to Limpopo twice a year. The rest of the time it is yours.',
    ],
    use: [
      'With every seat taken, the boot holds only soft bags. Fold the last row for suitcases.',
      'It is roomy and calm on long roads, and takes bad tar in its stride.',
      'Grandparents sit in the middle row, children at the back. It has worked for us.',
      'It is a big car, so take care in old parking garages.',
    ],
  },
  bakkie: {
    why: [
      'I use the {car} for my small building business during the week.',
      'The {car} is my second vehicle. It moves furniture, dogs and firewood.',
      'We farm part-time, and the {car} is free while we are in town.',
      'I bought the {car} for fishing trips and rent it out when I am at work.',
    ],
    use: [
      'Five people and their luggage fit, and the load bin has a cover.',
      'It tows well. Please tell me first what you want to tow.',
      'It is long, so take your time when you reverse.',
      'Diesel keeps it cheap on long roads, about 8 litres per 100 km.',
    ],
  },
  overland: {
    why: [
      'We drove this {car} through Botswana and Namibia ourselves and know what to pack.',
      'The {car} is my own touring vehicle. I build and look after it myself.',
      'I rent the {car} out between our own trips, so everything in it has been used and works.',
    ],
    use: [
      'I take an hour at hand-over to show you the recovery gear, the gas and low range.',
      'Count on 12 litres per 100 km when it is loaded, more in sand.',
      'There are two spare wheels, a compressor and a toolbox. Leave them as you found them.',
      'Bring your own bedding and a good map; signal is thin where you will want to go.',
    ],
  },
  people_carrier: {
    why: [
      'We bought the {car} for our church group, and nobody uses it during the week.',
      'The {car} drives our soccer team on Saturdays. Other days it is free.',
      'I do airport runs for family with the {car} and rent it to groups.',
    ],
    use: [
      'Every seat has a three-point belt, and the back row folds for luggage.',
      'It drives like a car, but watch the height in parking garages.',
      'Sliding doors make it easy for small children and for gogo.',
      'If you carry people for pay you need a PrDP, so please do not use it for that without one.',
    ],
  },
  executive: {
    why: [
      'The {car} was my company car, and I bought it when I left.',
      'I drive the {car} to clients twice a week and rent it out in between.',
      'My {car} is looked after by the dealer, with every stamp in the book.',
    ],
    use: [
      'It is quiet on the highway, and the seats are good for a long day.',
      'The boot takes two large suitcases and a laptop bag.',
      'It sits low, so please keep it on tar.',
    ],
  },
  luxury: {
    why: [
      'The {car} is my weekend car. I bring it out for weddings, birthdays and matric dances.',
      'I bought the {car} for my fiftieth and drive it far too little.',
      'I drive the {car} one Sunday a month. It is happier when it moves.',
    ],
    use: [
      'Please keep it on tar and out of the hail.',
      'I hand over in person and we drive around the block together first.',
      'It draws a crowd, so plan an extra ten minutes at every stop.',
    ],
  },
  ev: {
    why: [
      'I charge the {car} from my own solar panels.',
      'The {car} is my first electric car, and I will not go back.',
      'I bought the {car} for town and let guests try electric for themselves.',
    ],
    use: [
      'You get it charged to 80% or more. Please return it with at least 20%.',
      'A card for the public chargers is in the glove box; you pay for what you charge.',
      'In town I get about 250 km from a charge, less on the highway.',
    ],
  },
  van: {
    why: [
      'I use the {car} for deliveries in the morning, and it is free most days after.',
      'The {car} belongs to our small workshop. People rent it to move house.',
      'I bought the {car} for my market stall, which is only on weekends.',
    ],
    use: [
      'A fridge, a bed and ten boxes fit in one go. Straps and blankets are inside.',
      'The load area is clean and has tie-down points.',
      'There is one row of seats only, so helpers need their own transport.',
    ],
  },
  single_cab: {
    why: [
      'The {car} is my work bakkie. On weekends it is yours.',
      'I bought the {car} for my garden service and have a second one now.',
      'We use the {car} on the plot, and it is free from Monday to Thursday.',
      'My father left me the {car}. I keep it because everybody needs a bakkie sometimes.',
    ],
    use: [
      'It seats two. The bin takes a fridge, a washing machine and a mattress in one trip.',
      'The load bin has a rubber liner and four hooks, so things stay where you put them.',
      'It is a workhorse, not a limousine, but the radio works and so does the heater.',
      'Sand, bricks and firewood are fine. Sweep it out when you are done.',
    ],
  },
  classic: {
    why: [
      'I restored the {car} over six years, and I like other people to enjoy it.',
      'The {car} was my grandfather’s. It has been in the family since it was new.',
      'I bring the {car} out for weddings, birthdays and matric dances.',
    ],
    use: [
      'Please keep it on tar and out of the hail.',
      'I hand over in person and we drive around the block together first.',
      'It draws a crowd, so plan an extra ten minutes at every stop.',
      'It does not like traffic jams in summer. Neither do I.',
    ],
  },
};

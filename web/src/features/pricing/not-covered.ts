/** What no plan pays for, in the words of the guest. Source: product.md §7 “Guest protection”, exclusions. */
export const NOT_COVERED = {
  title: 'What no plan pays for',
  lead: 'In these cases you may owe the whole damage.',
  cases: [
    'Somebody drives who is not named in the booking.',
    'Somebody drives after drinking or taking drugs.',
    'The car is used against the law, for racing, or to carry people for money.',
    'The car goes onto roads or into countries that its host does not allow.',
    'The car is overloaded, or tows without the host’s yes.',
    'The keys are left in the car.',
    'Water gets into the engine, or the clutch is burnt out.',
    'Damage is reported more than 72 hours later without a good reason.',
  ],
} as const;

import type { Rolldown } from 'vite';

const files = (...names: string[]): RegExp =>
  new RegExp(
    `[\\\\/](?:web[\\\\/]src[\\\\/].*|lucide-react[\\\\/].*|@tanstack[\\\\/].*)[\\\\/](?:${names.join('|')})\\.\\w+$`,
  );

/** The machinery of forms, with the library under it: 15 kB that a page without a form must not meet. */
const FORM_MACHINERY =
  /[\\/]react-hook-form[\\/]|[\\/]ui[\\/]forms[\\/](?:Form|form-fields|use-form|use-field|use-draft|resolver)\.\w+$/;
/**
 * The controls of `ui/forms/` come with the forms and pages that have them, lists that go on page by page and files with theirs, and
 * dialogs that hold a form with what opens them; what every field is made of with the parts.
 */
const PARTS_AND_ICONS =
  /[\\/]web[\\/]src[\\/](?:ui[\\/](?!EmptyState\.|data[\\/]|forms[\\/](?!Field\.)|dates[\\/](?!RangeField\.)|overlays[\\/](?:Command|Form|Remove)Dialog\.)|lib[\\/](?!(?:files|paging)[\\/]))|[\\/]lucide-react[\\/]/;
/**
 * Neither the drawings of cars nor what the pages of accounts and bookings share among themselves: a search needs none
 * of it. Nor the calendar: many pages have the buttons that open it, and none needs it at first. Nor what asks for consent
 * and counts, which comes when the page is there. Nor what pages that inform, those who write to us and hosts need, nor
 * tabs, lists that go on page by page, the parts of wizards, and the dialogs that ask before something is done or hold a
 * form. Nor what a map is drawn from.
 */
const WHAT_MANY_NEED =
  /[\\/]web[\\/]src[\\/](?:ui(?![\\/](?:data[\\/]|dates[\\/](?!RangeField\.)|forms[\\/](?:use-kept-form|contact-fields)\.|hooks[\\/]take-focus\.|overlays[\\/](?:Command|Form|Remove)Dialog\.|wizard[\\/]|EmptyState\.|Stepper\.|TabLinks\.|DetailList\.))|lib(?![\\/](?:files|paging)[\\/])|features(?![\\/](?:vehicle-art|account|auth|bookings|borders|cards|charges|checkout|consent|content|enquiries|fines|group-pay|hand-over|help|host[\w-]*|listing|manage|map[\\/]geo-data\.|measuring|notices|occasions|onboarding|payments|pricing|refunds|reviews|search|shop|tickets|trust|vehicle-photos|verification|ways-to-pay|trips[\\/](?!trip-window|TripDates\.))))[\\/]|[\\/]lucide-react[\\/]/;

/** Rules that many pages say things by; not those that hosts, people who write to us, lists of bookings, and the choice of extras need alone. */
const TERMS_OF_MANY =
  /[\\/]domain[\\/]src[\\/](?!(?:borders|files|hand-over|hosting|records|tickets|verification)[\\/]|bookings[\\/](?:tabs|lifecycle|no-show|phases|states|own-trips)\.|charges[\\/]fuel\.|pricing[\\/](?:price-plan[\\/]|options\.|refuel\.)|south-africa[\\/]school-|lifecycle\.|protection[\\/]host-plans\.)/;

/**
 * How dates and sums are said, with the dates of a search that says none and the sign of a place. By themselves they went with the
 * fields of a trip, all of which each page then had that says a date.
 */
const DATES_AND_SUMS =
  /[\\/](?:words[\\/]src[\\/]dates|lib[\\/]dates|trip-window|rand-text|coming-weekend|map-pin)\.\w+$/;

/** The signs of trips, files and passwords: home and a search show none of them. */
const ICONS_OF_OWN_PAGES =
  /[\\/]lucide-react[\\/].*[\\/](?:alarm-clock|camera|circle-x|copy|download|eye|eye-off|file-text|hourglass|lock|phone|printer|upload)\.\w+$/;

/** A price with its lines and what it leaves open: the pages of a car and of a booking, each of which needs all of it. */
const WHAT_A_PRICE_IS_SAID_WITH =
  /[\\/](?:LiabilityBar|QuoteLiabilityBar|PriceLines|plan-offer|use-trip-quote|not-covered|format-km|chevron-right|line-label|line-items)\.\w+$/;

/**
 * Which modules share a file. By itself the bundler makes a file of every set of modules that the same pages need: some
 * thirty for the search page, most of them under a kilobyte, each with headers as long as itself and a place in the
 * queue. A group gathers what is needed together, with what that imports; what one page needs alone stays with it. A
 * module goes to the group of the highest `priority`, a whole number, that wants it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]react-root\.ts$/,
      priority: 10,
    },
    // Large, and silent: one file for all languages (`languages.ts`).
    {
      name: 'maplibre',
      test: /[\\/]node_modules[\\/](?:maplibre-gl|@maplibre)[\\/]/,
      priority: 10,
    },
    { name: 'client', test: /[\\/]node_modules[\\/]@supabase[\\/]/, priority: 10 },
    { name: 'base', tags: ['$initial'], priority: 9 },
    { name: 'parts', test: PARTS_AND_ICONS, minShareCount: 10, maxModuleSize: 3000, priority: 6 },
    { name: 'terms', test: TERMS_OF_MANY, minShareCount: 4, priority: 5 },
    { name: 'dates', test: DATES_AND_SUMS, priority: 8 },
    {
      name: 'trip',
      test: files('place', 'PlaceField', 'TripDates', 'RangeField', 'Combobox'),
      priority: 7,
    },
    { name: 'own-icons', test: ICONS_OF_OWN_PAGES, minShareCount: 2, priority: 7 },
    {
      name: 'fields',
      test: files('TextField', 'QuantityStepper'),
      minShareCount: 2,
      priority: 6,
    },
    // A car has plans to choose from, and nothing to type.
    { name: 'choices', test: files('Checkbox', 'RadioRow'), minShareCount: 2, priority: 6 },
    // The one control that a list of cars has, to sort it.
    { name: 'select', test: files('Select'), minShareCount: 2, priority: 6 },
    {
      name: 'sent-fields',
      test: files('ErrorSummary', 'PasswordField', 'CodeField', 'SubmitButton'),
      minShareCount: 2,
      priority: 5,
    },
    { name: 'form', test: FORM_MACHINERY, priority: 5 },
    {
      name: 'sign-in',
      // Not its forms: the checkout has them, too, and what other pages need of accounts must not bring them.
      test: /[\\/]features[\\/]auth[\\/](?!SignedIn|CodeEntry|SentCode|AuthForm|CodeForm|SecondFactor|AnotherCode|SignInMethods|TermsNote|in-page|passwords|session[\\/]safe-next)/,
      minShareCount: 2,
      priority: 4,
    },
    { name: 'content', test: /[\\/]features[\\/]content[\\/]/, minShareCount: 2, priority: 4 },
    { name: 'account', test: /[\\/]features[\\/]account[\\/]/, minShareCount: 2, priority: 4 },
    {
      name: 'counting',
      test: files('Measuring', 'consent', 'answer-consent', 'use-tells-google', 'tab-visit', 'tab-values'),
      priority: 4,
    },
    // What a page needs of a map before the map itself comes.
    {
      name: 'map-frame',
      test: /[\\/]features[\\/]map[\\/](?:camera|MapBoundary|MapSpinner)\.\w+$/,
      priority: 3,
    },
    // What hands in a file: forms that are behind a button on the pages which many see.
    {
      name: 'upload',
      test: files('use-upload', 'private-files', 'handed-in', 'upload', 'paperclip'),
      minShareCount: 2,
      priority: 3,
    },
    { name: 'scene', test: files('Scene', 'SceneStrip'), priority: 3 },
    {
      name: 'car-words',
      test: /[\\/]words[\\/]src[\\/](?:vehicles|car-labels|policy-labels)\.ts$/,
      priority: 3,
    },
    {
      name: 'car-card',
      test: files('PhotoOrDrawing', 'NearVehicleArt', 'average-day'),
      minShareCount: 2,
      priority: 3,
    },
    { name: 'drawn-car', test: /[\\/]vehicle-art[\\/](?!Late|Near|CarEnd|VehicleEnd)/, priority: 2 },
    {
      name: 'price',
      test: WHAT_A_PRICE_IS_SAID_WITH,
      minShareCount: 2,
      priority: 2,
    },
    { name: 'own-trips', test: files('own-trips', 'use-own-trips'), minShareCount: 2, priority: 2 },
    {
      name: 'lists',
      test: files('Disclosure', 'useInfiniteQuery'),
      minShareCount: 2,
      priority: 2,
    },
    // What lists are asked for by and what stands there meanwhile; by themselves they were three files.
    {
      name: 'paging',
      test: /[\\/](?:lib[\\/]paging|ui[\\/]data)[\\/](?:use-pages|QueryPending|RestOfList)\.\w+$/,
      minShareCount: 2,
      priority: 0,
    },
    // Small things that a page of hosts has in common with another.
    {
      name: 'host-parts',
      test: /[\\/]features[\\/]hosting[\\/](?:PlaceLinks|host-plan-labels|use-car-names)\.\w+$/,
      minShareCount: 2,
      priority: 0,
    },
    {
      name: 'small-parts',
      test: WHAT_MANY_NEED,
      minShareCount: 3,
      maxModuleSize: 3500,
      priority: 1,
    },
  ],
};

import type { FileKind } from '../files/kinds.ts';
import type { FeeCapCode } from '../pricing/fee-caps.ts';

/** What a host can charge after a trip besides damage. Source: docs/rules/claims.md “Incidental charges”. */
export const CHARGE_KINDS = [
  'extra_km',
  'fuel',
  'late_return',
  'toll',
  'fine',
  'cleaning',
  'smoking',
  'lost_item',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Worked out by us from the hand-overs; nobody types their sum. */
export const MEASURED_KINDS = ['extra_km', 'fuel', 'late_return'] as const satisfies readonly ChargeKind[];
export type MeasuredKind = (typeof MEASURED_KINDS)[number];
export type StatedKind = Exclude<ChargeKind, MeasuredKind>;
export const isMeasured = (kind: ChargeKind): kind is MeasuredKind =>
  MEASURED_KINDS.some((one) => one === kind);
export const STATED_KINDS = CHARGE_KINDS.filter((kind): kind is StatedKind => !isMeasured(kind));

/** Shown by a letter of somebody else, which may come weeks after the trip. */
const BY_DOCUMENT: readonly ChargeKind[] = ['toll', 'fine'];
export const isByDocument = (kind: ChargeKind): boolean => BY_DOCUMENT.includes(kind);

/** What has to be seen of a car in which somebody smoked: a smell is not enough. */
export const SMOKING_SIGNS = ['ash', 'burn', 'butt'] as const;
export type SmokingSign = (typeof SMOKING_SIGNS)[number];

/** By what a charge is shown: the readings of both hand-overs, a photo of the car, or a paper as picture or PDF. */
export const EVIDENCE = {
  extra_km: 'readings',
  fuel: 'readings',
  late_return: 'readings',
  toll: 'document',
  fine: 'document',
  cleaning: 'photo',
  smoking: 'photo',
  lost_item: 'document',
} as const satisfies Readonly<Record<ChargeKind, 'readings' | 'photo' | 'document'>>;

export type EvidenceFault = 'evidence_missing' | 'evidence_wrong' | 'smoking_sign_missing';

/** What is wrong with the evidence of a charge; null: nothing. Source: docs/rules/claims.md “Evidence”. */
export function evidenceFault(
  kind: ChargeKind,
  files: readonly FileKind[],
  smokingSign: SmokingSign | null,
): EvidenceFault | null {
  const needed = EVIDENCE[kind];
  if (needed === 'readings') return null;
  if (files.length === 0) return 'evidence_missing';
  if (needed === 'photo' && files.includes('application/pdf')) return 'evidence_wrong';
  return kind === 'smoking' && smokingSign === null ? 'smoking_sign_missing' : null;
}

/** The cap that the cost of a kind falls under as a whole. A late return has its meter instead, which caps each day. */
export const COST_CAPS: Readonly<Partial<Record<ChargeKind, FeeCapCode>>> = {
  cleaning: 'cleaning',
  smoking: 'smoking',
};

/** The cap of what is added for the work of it. */
export const FEE_CAPS: Readonly<Partial<Record<ChargeKind, FeeCapCode>>> = {
  fuel: 'refuel_service',
  toll: 'admin',
  fine: 'admin',
};

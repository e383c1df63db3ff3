import type { ConditionAngle, ConditionFacts, HandOverSide } from '@kwela/domain/hand-over/report';
import { onOnlineAgain } from '../../../lib/online-status.ts';
import { sha256Of } from '../photos/hash.ts';
import { shrinkPhoto } from '../photos/shrink.ts';
import {
  adopted,
  type DeskKey,
  isRemovable,
  isWaiting,
  type KeptReport,
  newReport,
  type SeenReport,
  signedText,
  textOf,
  withFacts,
  withPhoto,
} from './kept-report.ts';
import type { KeptStore } from './kept-store.ts';
import { type HandOverPort, type SendOutcome, sendReport } from './send-report.ts';

const NOTED_FOR_MS = 700;
const AGAIN_AFTER_MS = 15_000;

export interface DeskState {
  readonly kept: KeptReport | null;
  /** Of the report that is written here, also before anything of it is noted. */
  readonly reportId: string;
  /** False until what this phone kept was read. */
  readonly isLoaded: boolean;
  /** A photo is being made smaller. */
  readonly isTaking: boolean;
  readonly sending: 'idle' | 'now' | SendOutcome;
}

/** Where one side writes its report of one hand-over on this device, and from where it is sent. */
export interface ReportDesk {
  readonly state: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly adopt: (seen: SeenReport) => void;
  readonly note: (side: HandOverSide, facts: Partial<ConditionFacts>) => void;
  /** False: this browser cannot read the photo. */
  readonly addPhoto: (side: HandOverSide, angle: ConditionAngle, file: File) => Promise<boolean>;
  readonly removePhoto: (photoId: string) => void;
  readonly sign: (name: string, isLicenceSeen: boolean) => Promise<void>;
  readonly send: () => void;
  /** What could not be sent goes from this device. */
  readonly discard: () => Promise<void>;
  /** An address of the photo within this page; null while it is read, or where only the server has it. */
  readonly preview: (photoId: string) => string | null;
}

interface Means {
  readonly store: Promise<KeptStore>;
  readonly port: HandOverPort;
  readonly now: () => Date;
  /** All that waited reached the server, or as much as could. */
  readonly onSent: () => void;
  /** The signature did, which may have moved the booking on. */
  readonly onSigned: () => void;
}

export function openDesk(key: DeskKey, { store, port, now, onSent, onSigned }: Means): ReportDesk {
  const text = textOf(key);
  const listeners = new Set<() => void>();
  const previews = new Map<string, string>();
  let state: DeskState = {
    kept: null,
    reportId: crypto.randomUUID(),
    isLoaded: false,
    isTaking: false,
    sending: 'idle',
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<unknown> = Promise.resolve();

  const set = (change: Partial<DeskState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  async function write(kept: KeptReport | null): Promise<void> {
    const opened = await store;
    await (kept === null ? opened.forgetReport(text) : opened.keepReport(text, kept));
  }
  /**
   * Each state is written after the one before it, so that the last one stands. Where the phone has no room it is sent from this page, and
   * the next state is written again.
   */
  const save = (kept: KeptReport | null): Promise<unknown> => {
    saving = saving.then(() => write(kept)).catch(() => undefined);
    return saving;
  };
  async function put(kept: KeptReport | null): Promise<void> {
    const dated = kept && { ...kept, changedAtMs: now().getTime() };
    set({ kept: dated, reportId: dated?.reportId ?? crypto.randomUUID() });
    await save(dated);
  }
  const reportOf = (side: HandOverSide) => state.kept ?? newReport(key, side, state.reportId, now());

  function forgetPreview(photoId: string): void {
    const address = previews.get(photoId);
    if (address !== undefined) URL.revokeObjectURL(address);
    previews.delete(photoId);
  }
  const show = (photoId: string, bytes: ArrayBuffer) =>
    previews.set(photoId, URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })));

  async function load(): Promise<void> {
    const opened = await store;
    const kept = await opened.report(text).catch(() => null);
    for (const { photoId, isSent } of kept?.photos ?? []) {
      const bytes = isSent ? null : await opened.photo(photoId).catch(() => null);
      if (bytes !== null) show(photoId, bytes);
    }
    const shown = state.kept ?? kept;
    set({ kept: shown, reportId: shown?.reportId ?? state.reportId, isLoaded: true });
    if (kept !== null) send();
  }

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  };

  function send(): void {
    clearTimeout(timer);
    if (state.sending === 'now' || state.kept === null || !isWaiting(state.kept)) return;
    set({ sending: 'now' });
    const outcome = sendReport(
      {
        current: () => state.kept,
        async change(to) {
          if (state.kept !== null) await put(to(state.kept));
        },
        photo: async (photoId) => (await store).photo(photoId),
        forgetPhoto: async (photoId) => (await store).forgetPhoto(photoId),
        async finish() {
          for (const { photoId } of state.kept?.photos ?? []) forgetPreview(photoId);
          await put(null);
          onSigned();
        },
      },
      port,
    );
    void outcome.then((sending) => {
      set({ sending });
      // Without an answer there is nothing new to read. A read that works would count as being online again and start the next send at once.
      if (sending === 'away') later(AGAIN_AFTER_MS);
      else onSent();
    });
  }

  void load();
  onOnlineAgain(send);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    adopt: (seen) => void put(adopted(key, seen, now())),
    note(side, facts) {
      void put(withFacts(reportOf(side), facts));
      later(NOTED_FOR_MS);
    },
    async addPhoto(side, angle, file) {
      set({ isTaking: true });
      try {
        const bytes = await shrinkPhoto(file);
        const sha256 = await sha256Of(bytes);
        const photoId = crypto.randomUUID();
        await (await store).keepPhoto(photoId, bytes);
        show(photoId, bytes);
        const takenAt = now().toISOString();
        const kept = reportOf(side);
        const photo = { photoId, angle, sha256, takenAt, isSent: false, problem: null };
        const next = withPhoto(kept, photo);
        const gone = kept.photos.filter((one) => !next.photos.includes(one));
        await put(next);
        for (const one of gone) {
          forgetPreview(one.photoId);
          await (await store).forgetPhoto(one.photoId);
        }
        send();
        return true;
      } catch {
        return false;
      } finally {
        set({ isTaking: false });
      }
    },
    removePhoto(photoId) {
      const gone = state.kept?.photos.find((one) => one.photoId === photoId);
      if (state.kept === null || gone === undefined || !isRemovable(gone)) return;
      void put({ ...state.kept, photos: state.kept.photos.filter((one) => one !== gone) });
      forgetPreview(photoId);
      void store.then((opened) => opened.forgetPhoto(photoId));
    },
    async sign(name, isLicenceSeen) {
      const { kept } = state;
      if (kept === null) return;
      // What is noted after this moment would not be what was signed.
      const hash = await sha256Of(signedText(kept));
      const signature = { name: name.trim(), isLicenceSeen, hash, signedAt: now().toISOString() };
      await put({ ...kept, problem: null, signature });
      send();
    },
    send,
    async discard() {
      const opened = await store;
      for (const { photoId } of state.kept?.photos ?? []) {
        forgetPreview(photoId);
        await opened.forgetPhoto(photoId);
      }
      await put(null);
    },
    preview: (photoId) => previews.get(photoId) ?? null,
  };
}

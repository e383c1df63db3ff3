import { DAY_MS } from '@kwela/domain/time';
import { type DBSchema, openDB } from 'idb';
import type { HandOverView, KeptReport } from './kept-report.ts';

/** What this phone keeps of hand-overs until the server has it. Source: docs/decisions/131-hand-overs-without-a-signal.md. */
export interface KeptStore {
  report(key: string): Promise<KeptReport | null>;
  keepReport(key: string, kept: KeptReport): Promise<void>;
  forgetReport(key: string): Promise<void>;
  photo(photoId: string): Promise<ArrayBuffer | null>;
  keepPhoto(photoId: string, bytes: ArrayBuffer): Promise<void>;
  forgetPhoto(photoId: string): Promise<void>;
  /** A hand-over as it was read last, for when nobody answers. */
  view(key: string): Promise<HandOverView | null>;
  keepView(key: string, view: HandOverView): Promise<void>;
}

/** After so long what could not be sent goes: the booking is settled by then, and takes no report any more. */
const KEPT_MS = 30 * DAY_MS;

interface Tables extends DBSchema {
  reports: { key: string; value: KeptReport };
  photos: { key: string; value: ArrayBuffer };
  views: { key: string; value: HandOverView };
}

async function openDatabase(now: Date): Promise<KeptStore> {
  const db = await openDB<Tables>('kwela-hand-overs', 1, {
    upgrade(fresh) {
      for (const name of ['reports', 'photos', 'views'] as const) fresh.createObjectStore(name);
    },
  });
  for (const key of await db.getAllKeys('reports')) {
    const kept = await db.get('reports', key);
    if (kept === undefined || kept.changedAtMs > now.getTime() - KEPT_MS) continue;
    for (const { photoId } of kept.photos) await db.delete('photos', photoId);
    await db.delete('reports', key);
    await db.delete('views', key);
  }
  return {
    report: async (key) => (await db.get('reports', key)) ?? null,
    keepReport: async (key, kept) => void (await db.put('reports', kept, key)),
    forgetReport: (key) => db.delete('reports', key),
    photo: async (photoId) => (await db.get('photos', photoId)) ?? null,
    keepPhoto: async (photoId, bytes) => void (await db.put('photos', bytes, photoId)),
    forgetPhoto: (photoId) => db.delete('photos', photoId),
    view: async (key) => (await db.get('views', key)) ?? null,
    keepView: async (key, view) => void (await db.put('views', view, key)),
  };
}

/** Where the browser keeps nothing, as in some private windows: it lasts as long as the page. */
export function memoryStore(): KeptStore {
  const [reports, photos, views] = [
    new Map<string, KeptReport>(),
    new Map<string, ArrayBuffer>(),
    new Map<string, HandOverView>(),
  ];
  return {
    report: async (key) => reports.get(key) ?? null,
    keepReport: async (key, kept) => void reports.set(key, kept),
    forgetReport: async (key) => void reports.delete(key),
    photo: async (photoId) => photos.get(photoId) ?? null,
    keepPhoto: async (photoId, bytes) => void photos.set(photoId, bytes),
    forgetPhoto: async (photoId) => void photos.delete(photoId),
    view: async (key) => views.get(key) ?? null,
    keepView: async (key, view) => void views.set(key, view),
  };
}

export async function openKeptStore(now: Date): Promise<KeptStore> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  return await openDatabase(now).catch(() => memoryStore());
}

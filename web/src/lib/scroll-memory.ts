/** How far down a page or list was left, for this tab alone. Where storage is switched off it starts at its top. */
export function scrollMemory(place: string): number {
  try {
    return Number(sessionStorage.getItem(place) ?? 0);
  } catch {
    return 0;
  }
}

export function keepTop(place: string, top: number) {
  try {
    sessionStorage.setItem(place, String(top));
  } catch {
    // The page then starts at its top.
  }
}

import { type Camera, project, type Size, type Spot } from './camera.ts';

/** A price, or several that would cover one another. */
export interface PinGroup<Pin> {
  readonly key: string;
  readonly pins: readonly [Pin, ...Pin[]];
  readonly at: Spot;
}

const PIN = { width: 76, height: 34 } as const;

interface Pinned extends Spot {
  readonly id: string;
}

/**
 * Prices that would overlap at this zoom become one group, which stands where its first one is, so groups do not cover one another either. The pin with `aloneId` always stands by
 * itself. Groups depend on the zoom only, so they hold still while the map is moved.
 */
export function groupPins<Pin extends Pinned>(
  pins: readonly Pin[],
  zoom: number,
  aloneId: string | null,
): PinGroup<Pin>[] {
  const camera: Camera = { lat: 0, lng: 0, zoom };
  const none: Size = { width: 0, height: 0 };
  const groups: { lead: { x: number; y: number }; pins: [Pin, ...Pin[]] }[] = [];
  for (const pin of pins) {
    const at = project(pin, camera, none);
    const near = (lead: { x: number; y: number }) =>
      Math.abs(lead.x - at.x) < PIN.width && Math.abs(lead.y - at.y) < PIN.height;
    const group =
      pin.id === aloneId
        ? undefined
        : groups.find(({ lead, pins: [first] }) => first.id !== aloneId && near(lead));
    if (group) group.pins.push(pin);
    else groups.push({ lead: at, pins: [pin] });
  }
  return groups.map(({ pins: members }) => ({
    key: members.length === 1 ? members[0].id : `${members[0].id}+${members.length - 1}`,
    pins: members,
    at: { lat: members[0].lat, lng: members[0].lng },
  }));
}

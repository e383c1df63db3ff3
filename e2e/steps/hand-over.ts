import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Person, SIPHO } from './people.ts';
import { programOf } from './program.ts';

interface Trip {
  readonly bookingId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly state: string;
  readonly host: { readonly firstName: string };
}

/** The trip of Sipho that Thandi has confirmed. */
export async function confirmedTrip(request: APIRequestContext): Promise<Trip> {
  const { read } = await programOf(request, SIPHO);
  const { items } = await read<{ items: readonly Trip[] }>('bookings/mine', { as: 'guest', tab: 'upcoming' });
  const trip = items.find(({ host, state }) => host.firstName === 'Thandi' && state === 'confirmed');
  if (trip === undefined) throw new Error('Sipho has no confirmed trip with Thandi');
  return trip;
}

export const managePage = ({ bookingId }: Trip, step: string) => `/booking/manage/${bookingId}?step=${step}`;

const DRAWN = `(number) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'hsl(' + Math.random() * 360 + ' 40% 45%)';
  pen.fillRect(0, 0, 640, 480);
  pen.fillStyle = '#fff';
  pen.font = '120px sans-serif';
  pen.fillText(number + ' ' + Math.random().toFixed(6), 20, 260);
  return canvas.toDataURL('image/jpeg').split(',')[1];
}`;

/** A picture that no other is the same as. */
async function picture(
  page: Page,
  name: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const text = await page.evaluate<string>(`(${DRAWN})(${JSON.stringify(name)})`);
  return { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(text, 'base64') };
}

/** Takes the next photos that the page leads to, until so many are there. */
export async function takePhotos(page: Page, from: number, to: number): Promise<void> {
  for (let taken = from; taken < to; taken += 1) {
    await page.locator('input[type=file]').setInputFiles(await picture(page, String(taken)));
    await expect(page.getByText(`${taken + 1} of 13`)).toBeVisible();
    if (taken < 12) await page.getByRole('button', { name: 'Next photo' }).click();
  }
}

/** Fills in what the dashboard shows and what lies in the car. */
export async function noteReadings(page: Page, odometer: string, fuel: string): Promise<void> {
  const km = page.getByRole('textbox', { name: 'Odometer' });
  await km.clear();
  // Sign by sign, as somebody types: what is noted meanwhile takes nothing away.
  await km.pressSequentially(odometer);
  await expect(km).toHaveValue(odometer);
  await page.getByRole('combobox', { name: 'Fuel or charge' }).selectOption({ label: fuel });
  await page.getByRole('combobox', { name: 'Keys' }).selectOption('1');
  await page.getByRole('checkbox', { name: 'None is on' }).check();
  await page.getByRole('checkbox', { name: 'Jack' }).check();
}

export async function sign(page: Page, { firstName, lastName }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your full name to sign' }).fill(`${firstName} ${lastName}`);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

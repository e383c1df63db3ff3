import { isLittleDataWanted } from '@kwela/contract/data-saver';
import { useSyncExternalStore } from 'react';

/** The server has heard it with the request, and marked the page; some browsers say it to pages alone. */
const doesBrowserAsk = (): boolean =>
  'saver' in document.documentElement.dataset ||
  Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;

/** Pages on little data: the faces of the device, no map before it is asked for, no trip read ahead. */
export const wantsLessData = (): boolean => isLittleDataWanted(document.cookie, doesBrowserAsk());

const never = () => () => undefined;

let isWrittenOnLittleData = false;

/** For whom the server writes the page that it is about to write. */
export const writeOnLittleData = (isOn: boolean): void => {
  isWrittenOnLittleData = isOn;
};

/** What the server heard, which a page that it wrote is marked by. */
const wasWrittenOnLittleData = (): boolean =>
  import.meta.env.SSR ? isWrittenOnLittleData : 'saver' in document.documentElement.dataset;

/** The same, also while the server draws and the app takes over what it drew. */
export const useWantsLessData = (): boolean =>
  useSyncExternalStore(never, wantsLessData, wasWrittenOnLittleData);

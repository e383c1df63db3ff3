import { isLittleDataWanted } from '@kwela/contract/data-saver';
import { useSyncExternalStore } from 'react';

/** The server has heard it with the request, and marked the page; some browsers say it to pages alone. */
const doesBrowserAsk = (): boolean =>
  'saver' in document.documentElement.dataset ||
  Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;

/** Pages on little data: the faces of the device, no map before it is asked for, no trip read ahead. */
export const wantsLessData = (): boolean => isLittleDataWanted(document.cookie, doesBrowserAsk());

const never = () => () => undefined;

/** The same for what the server draws, too: it draws as for everybody. */
export const useWantsLessData = (): boolean => useSyncExternalStore(never, wantsLessData, () => false);

import { isLittleDataWanted } from '@kwela/contract/data-saver';

/** The server has heard it with the request, and marked the page; some browsers say it to pages alone. */
const doesBrowserAsk = (): boolean =>
  'saver' in document.documentElement.dataset ||
  Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;

/** Pages on little data: the faces of the device, no map or picture of a car before it is asked for, nothing fetched ahead. */
export const wantsLessData = (): boolean => isLittleDataWanted(document.cookie, doesBrowserAsk());

/** Whether the person told the browser to save data: then a map comes only when it is asked for. */
export const wantsLessData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/** GET /health */
export const health = () => ({
  version: '1',
  name: 'Kwela accounts',
  description: 'Signs people up and in, and keeps their sessions',
});

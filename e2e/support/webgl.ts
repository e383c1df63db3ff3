/** The switch by which Chromium has no WebGL. */
export const WITHOUT_WEBGL = '--disable-3d-apis';

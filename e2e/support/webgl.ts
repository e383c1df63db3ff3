import type { LaunchOptions } from '@playwright/test';

/** The switch by which Chromium has no WebGL. */
export const WITHOUT_WEBGL = '--disable-3d-apis';

/** For the stories that are about the map itself: `test.use(withWebgl)`. */
export const withWebgl = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use({ ...launchOptions, args: (launchOptions.args ?? []).filter((one) => one !== WITHOUT_WEBGL) }),
};

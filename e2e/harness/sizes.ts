/** The two viewports of a journey. Both are complete, so that one user can have one of each. */
export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
};
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

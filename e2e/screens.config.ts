import config, { screens } from './playwright.config.js';

/** How every component and screen looks in each language, which `npm run test:deep -- screens` plays. */
export default { ...config, testIgnore: [], grepInvert: [], testMatch: screens };

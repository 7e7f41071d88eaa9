import config, { desktop } from './playwright.config.js';

/** The stories of a phone again on a desktop, which `npm run test:deep -- desktop` plays. */
export default { ...config, grepInvert: [], grep: desktop };

import config, { clock } from './playwright.config.js';

/** Failed payments, killed tabs and expired sessions, which `npm run test:deep -- killed` plays. */
export default { ...config, testIgnore: [], grepInvert: [], testMatch: clock };

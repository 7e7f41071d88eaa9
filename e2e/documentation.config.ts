import config, { documentation } from './playwright.config.js';

/** Stories on the built documentation, which `npm run test:deep -- documentation` builds first. */
export default { ...config, testIgnore: [], grepInvert: [], testMatch: documentation };

import config from './playwright.config.js';

/** The main stories, which `npm test` plays: ways to sign in, to pay and to receive, and what could lose money or keys. */
export default { ...config, grep: /@main/ };

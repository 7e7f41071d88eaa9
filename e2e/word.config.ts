import config from './main.config.js';

/** The main stories before a service that has its own name in identifiers, which `npm run test:deep -- names` plays. */
export default { ...config, use: { ...config.use, word: 'Acme' } };

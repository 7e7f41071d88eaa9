import config from './playwright.config.js';

/** The stories that are not main ones, which `npm run test:deep -- stories` plays. */
export default {
	...config,
	grepInvert: [config.grepInvert, /@main/].flatMap((pattern) => pattern ?? []),
};

/**
 * The service worker of the built application: it keeps the files of the application, so that the wallet opens
 * without a network. It stores nothing else: requests to the backend are not its business, and no response of theirs
 * is ever in its caches.
 */
import {
	cleanupOutdatedCaches,
	createHandlerBoundToURL,
	type PrecacheEntry,
	precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The files of this build; the build writes them in place of this name. */
declare const precached: PrecacheEntry[];

/** What the DOM's types leave out of a worker. */
declare const self: { skipWaiting(): Promise<void> } & Pick<Window, 'addEventListener'>;

/** Paths of other programs at this address. */
const elsewhere = [/^\/(api|control|gallery|\.well-known)(\/|$)/];

// Otherwise `/` would be one of these files, and come from here before the network is asked.
precacheAndRoute(precached, { directoryIndex: '' });
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/index.html');

// The page comes from the network while there is one, so that nobody is kept on an old version.
registerRoute(
	new NavigationRoute(
		async (options) => {
			try {
				return await fetch(options.request);
			} catch {
				return shell(options);
			}
		},
		{ denylist: elsewhere },
	),
);

// A new version waits until the person asks for it: a reload in the middle of a payment is theirs to choose.
self.addEventListener('message', ({ data }) => {
	if (data === 'use-new-version') void self.skipWaiting();
});

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
import { openPage } from './openPage.js';

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

/** How long the network may take for the page, which is small. Milliseconds. */
const patience = 4_000;

registerRoute(
	new NavigationRoute(
		(options) =>
			openPage({
				load: () => fetch(options.request),
				keep: () => shell(options),
				patience: new Promise((end) => setTimeout(end, patience, undefined)),
			}),
		{ denylist: elsewhere },
	),
);

// A new version waits until the person asks for it: a reload in the middle of a payment is theirs to choose.
self.addEventListener('message', ({ data }) => {
	if (data === 'use-new-version') void self.skipWaiting();
});

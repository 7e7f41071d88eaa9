/** Keeps the application for offline use, and tells when a new version of it has been fetched. */

const address = '/service-worker.js';

/** The policy that the page's Content-Security-Policy names. It lets one script through. */
interface ScriptPolicy {
	createScriptURL(url: string): string;
}

interface TrustedTypes {
	createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * Registers the service worker and calls `onReady` when a new version waits to be used. Returns what stops
 * listening. Only a build has a service worker.
 */
export function watchForUpdate(onReady: (worker: ServiceWorker) => void): () => void {
	const end = new AbortController();
	const { signal } = end;
	const workers = import.meta.env.PROD ? serviceWorkers() : undefined;
	if (!workers) return () => undefined;
	const follow = (registration: ServiceWorkerRegistration): void => {
		const announce = (): void => {
			// Without a worker in charge, this is the first version, and nothing is replaced.
			const { waiting } = registration;
			if (waiting && workers.controller && !signal.aborted) onReady(waiting);
		};
		const watch = (): void =>
			registration.installing?.addEventListener('statechange', announce, { signal });
		announce();
		// One may have been found before anybody watched.
		watch();
		registration.addEventListener('updatefound', watch, { signal });
	};
	// A browser may refuse it, as in a private window, or resolve with nothing; then the wallet works online only.
	workers
		.register(scriptUrl())
		.then(follow)
		.catch(() => undefined);
	return () => end.abort();
}

/** Puts a waiting version in charge and loads the page anew with it. Another tab may have put it in charge already. */
export function switchVersion(worker: ServiceWorker): void {
	const reload = () => window.location.reload();
	if (worker.state !== 'installed') {
		reload();
		return;
	}
	serviceWorkers()?.addEventListener('controllerchange', reload, { once: true });
	worker.postMessage('use-new-version');
}

/** Undefined in an old browser, and where the page may not even ask, as in a frame with `sandbox`. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
	try {
		return navigator.serviceWorker;
	} catch {
		return undefined;
	}
}

let policy: ScriptPolicy | undefined;

function scriptUrl(): string {
	const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
	if (!trustedTypes) return address;
	// A policy's name can be used once.
	policy ??= trustedTypes.createPolicy('countersign-shell', {
		createScriptURL: (url) => {
			if (url === address) return url;
			throw new TypeError('Only the service worker of this application is a script to load.');
		},
	});
	return policy.createScriptURL(address);
}

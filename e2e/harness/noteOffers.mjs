/**
 * Runs in a page, before its own scripts: `<html data-offered>` while an offer of passkeys in a form field stands.
 * The browser itself shows nothing.
 */
export function noteOffers() {
	const { credentials } = navigator;
	const get = credentials.get.bind(credentials);
	let standing = 0;
	// One offer often replaces another, whose end is told after the beginning of the next.
	const count = (/** @type {number} */ change) => {
		standing += change;
		document.documentElement.toggleAttribute('data-offered', standing > 0);
	};
	credentials.get = (options) => {
		const credential = get(options);
		if (options?.mediation === 'conditional') {
			const withdraw = () => count(-1);
			count(1);
			credential.then(withdraw, withdraw);
		}
		return credential;
	};
}

/** Build options of every page: the browsers that it supports, and the content security policy that it runs under. */
export const pageBuild = {
	emptyOutDir: true,
	target: 'es2022',
	// `light-dark()` stays as it is: what replaces it cannot follow a part of the page.
	cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
	// A page runs under `default-src 'self'`: no inline script, no data: address.
	modulePreload: { polyfill: false },
	assetsInlineLimit: 0,
};

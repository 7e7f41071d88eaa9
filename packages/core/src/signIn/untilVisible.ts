/** Resolves once the person can see this tab; at once where there are no tabs. */
export function untilVisible(): Promise<void> {
	if (typeof document === 'undefined') return Promise.resolve();
	return new Promise((resolve) => {
		const look = () => {
			if (document.visibilityState !== 'visible') return;
			document.removeEventListener('visibilitychange', look);
			resolve();
		};
		document.addEventListener('visibilitychange', look);
		look();
	});
}

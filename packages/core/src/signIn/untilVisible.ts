/** Resolves once the person can see this tab. */
export function untilVisible(): Promise<void> {
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

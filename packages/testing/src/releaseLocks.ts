/**
 * Releases the locks whose names begin with `prefix`, as the browser does when the page that holds them is gone.
 * Whatever waits for one gets it, and loses it as well.
 */
export async function releaseLocks(prefix: string): Promise<void> {
	for (;;) {
		const { held = [] } = await navigator.locks.query();
		const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
		if (names.length === 0) return;
		const steal = (name: string) => navigator.locks.request(name, { steal: true }, async () => {});
		await Promise.all(names.map(steal));
	}
}

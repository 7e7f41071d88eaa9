/** Forgets what this origin stored, as a new device would not know it. */
export async function forgetDevice(): Promise<void> {
	await new Promise((resolve) => {
		const request = indexedDB.deleteDatabase('countersign');
		request.onsuccess = resolve;
		request.onblocked = resolve;
	});
}

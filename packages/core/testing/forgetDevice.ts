/**
 * Forgets what this origin stored, as a new device would not know it. Transactions under way end first: a wallet that is
 * opened afterwards does not wait for them.
 */
export async function forgetDevice(): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		const request = indexedDB.deleteDatabase('countersign');
		request.onsuccess = () => resolve();
		request.onerror = () => reject(request.error);
	});
}

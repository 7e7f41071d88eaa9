/** Next.js calls this when the server starts, so that the first request need not wait for the sandbox's database. */
export async function register(): Promise<void> {
	if (process.env.NEXT_RUNTIME !== 'nodejs') return;
	const { openBackend } = await import('./backend');
	await openBackend();
}

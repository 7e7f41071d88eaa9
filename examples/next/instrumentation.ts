/** Next.js calls this when the server starts: nobody's first request waits until the sandbox's database is there. */
export async function register(): Promise<void> {
	if (process.env.NEXT_RUNTIME !== 'nodejs') return;
	const { openBackend } = await import('./backend');
	await openBackend();
}

const margin = 30_000;
const shortest = 1_000;

/**
 * Milliseconds after which a waiting challenge is renewed: time is left for the person and the network,
 * and a service whose challenges are short is not asked without end.
 */
export function challengeLife(expiresAt: string, now: number): number {
	const rest = Date.parse(expiresAt) - now;
	return Math.max(shortest, rest > 2 * margin ? rest - margin : rest / 2);
}

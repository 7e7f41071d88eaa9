import { digest } from '../crypto/digest.js';
import type { Settings } from '../settings/resolveSettings.js';
import * as records from './records.js';

/**
 * Whether a use of the thing that the names identify together is its first one, or that one again.
 *
 * @param lifetime milliseconds for which the thing belongs to its first use
 */
export async function isFirstUse(
	settings: Settings,
	names: readonly string[],
	use: string,
	lifetime: number,
): Promise<boolean> {
	const id = await digest(...names);
	return (await records.firstUse.add(settings, id, use, lifetime)) === use;
}

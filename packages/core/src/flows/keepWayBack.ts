import { readMe } from '../session/account.js';
import type { WalletParts } from '../wallet.js';
import { keepFresh } from './keepFresh.js';
import { refreshSession } from './refreshSession.js';

/** Keeps the session fresh until the address is proven or left, in a hidden tab, too. */
export function keepWayBack({ own }: WalletParts): void {
	own(wayBackOf).keep();
}

/** One for each wallet, however often the person is read. */
function wayBackOf(parts: WalletParts): { readonly keep: () => void } {
	let stop: (() => void) | undefined;
	return {
		keep() {
			stop ??= keepFresh(parts, async (old) => {
				// Another tab or device may have proven the address.
				const { formerEmail } = await readMe(parts.http);
				if (formerEmail !== undefined) {
					await refreshSession(parts, old);
					return true;
				}
				stop?.();
				stop = undefined;
				return false;
			}).stop;
		},
	};
}

import { httpOf } from '../../../parts/httpOf.js';
import { readMe } from '../../../session/account.js';
import type { WalletParts } from '../../../wallet.js';
import { keepFresh } from '../keepFresh.js';
import { refreshSession } from './refreshSession.js';

/** Keeps the session fresh, even in a hidden tab, until the new address is proven or given up. */
export function keepFormerEmail({ own }: WalletParts): void {
	own(formerEmailOf).keep();
}

/** One for each wallet, no matter how often `getMe` is called. */
function formerEmailOf(parts: WalletParts): { readonly keep: () => void } {
	let stop: (() => void) | undefined;
	return {
		keep() {
			stop ??= keepFresh(parts, async (old) => {
				// Another tab or device may have proven the address.
				const { formerEmail } = await readMe(parts.own(httpOf));
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

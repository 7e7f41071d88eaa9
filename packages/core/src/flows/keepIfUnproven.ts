import { loadModule } from '../http/loadModule.js';
import type { Me } from '../session/account.js';
import type { WalletParts } from '../wallet.js';

/** Keeps the session of a person who can return to a former address: without a live one, nobody can sign that. */
export function keepIfUnproven(parts: WalletParts, me: Me): Me {
	if (me.formerEmail !== undefined) {
		loadModule(() => import('./keepWayBack.js')).then(
			(flow) => flow.keepWayBack(parts),
			() => undefined,
		);
	}
	return me;
}

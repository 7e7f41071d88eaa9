import { loadModule } from '../../browser/loadModule.js';
import type { Me } from '../../session/account.js';
import type { WalletParts } from '../../wallet.js';

/** Keeps the session fresh for a person who can return to a former address, which needs a live session to sign. */
export function keepIfUnproven(parts: WalletParts, me: Me): Me {
	if (me.formerEmail !== undefined) {
		loadModule(() => import('./onDemand/keepFormerEmail.js')).then(
			(flow) => flow.keepFormerEmail(parts),
			() => undefined,
		);
	}
	return me;
}

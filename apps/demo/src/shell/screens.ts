import { PasskeyOffer, SendMoney } from '@countersign/react/ui';
import { Elsewhere } from './Elsewhere.js';

export interface Screens {
	readonly Elsewhere: typeof Elsewhere;
	readonly PasskeyOffer: typeof PasskeyOffer;
	readonly SendMoney: typeof SendMoney;
}

/** What Home does not show at once, in one file, which is loaded once the wallet is open. */
export const screens: Screens = { Elsewhere, PasskeyOffer, SendMoney };

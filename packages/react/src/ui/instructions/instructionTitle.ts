import { currencyName } from '../messages/currencyName.js';
import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';
import { networkName } from '../messages/networkName.js';

/** By what a payment to that kind of account goes: `Lightning`, `Transfer in Euro (EUR)`. */
export function instructionTitle(
	accountType: string,
	{ instructions, locale }: Messages,
): string | undefined {
	const network = networkName(accountType);
	if (network) return network;
	const [, currency] = /^([A-Z]{3})_ACCOUNT$/.exec(accountType) ?? [];
	if (currency === undefined) return undefined;
	const spent = currency === 'SLV' ? 'USD' : currency;
	return fill(instructions.transfer, { currency: currencyName(spent, locale) });
}

import type { Messages } from './messages.js';

/**
 * The label of a field of an account or of payment instructions, by the key that core gives it:
 * `account.iban`, `payment.reference`. What means the same is called the same; what has no label here is
 * called as the interface calls it.
 */
export function fieldLabel(key: string, { accounts }: Messages): string {
	const [room = '', name = ''] = key.split('.');
	const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = accounts.labels;
	const own = Object.hasOwn(labels, room) ? labels[room] : undefined;
	for (const table of [own, labels['account']]) {
		if (table && Object.hasOwn(table, name) && table[name]) return table[name];
	}
	const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

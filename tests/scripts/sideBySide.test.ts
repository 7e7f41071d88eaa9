import { expect, test } from 'vitest';
import { sideBySide } from '../../scripts/testing/sideBySide.mjs';

test('all of them run to their end, and the failure of one is told', async () => {
	const ends: string[] = [];
	const failsAtOnce = async () => {
		throw new Error('types');
	};
	const failsAtOnceToo = async () => {
		throw new Error('lint');
	};
	const endsLater = async () => {
		await new Promise(setImmediate);
		ends.push('browser');
	};
	await expect(sideBySide(endsLater, failsAtOnce, failsAtOnceToo)).rejects.toThrow('types');
	expect(ends).toEqual(['browser']);
});

test('they begin before one of them has ended', async () => {
	const order: string[] = [];
	const beginAndEnd = (name: string) => async () => {
		order.push(`${name} begins`);
		await new Promise(setImmediate);
		order.push(`${name} ends`);
	};
	await sideBySide(beginAndEnd('lint'), beginAndEnd('types'));
	expect(order).toEqual(['lint begins', 'types begins', 'lint ends', 'types ends']);
});

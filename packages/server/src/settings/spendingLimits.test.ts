import { expect, it } from 'vitest';
import { createWalletHandler } from '../handler/createWalletHandler.js';
import { memoryPeople, memorySpending, memoryStore } from '../testing.js';
import { checkWalletConfig } from './resolveSettings.js';
import { type SpendingLimits, spendingLimits } from './spendingLimits.js';

it.each<[object, string]>([
	[{ perWeek: {} }, 'spendingLimits.perWeek is not a setting.'],
	[{ perDay: { USDB: -1 } }, 'spendingLimits.perDay.USDB must be an integer from 0'],
	[{ perPayment: { USDB: 0.5 } }, 'spendingLimits.perPayment.USDB must be an integer from 0'],
	[{ stepUpAbove: { USDB: '5' } }, 'spendingLimits.stepUpAbove.USDB must be an integer from 0'],
	[{ newPayee: '1 day' }, 'spendingLimits.newPayee must be a number of hours, such as 24h.'],
	[{ loosening: 24 }, 'spendingLimits.loosening must be a number of hours, such as 24h.'],
])('rejects %j', (given, message) => {
	expect(() => spendingLimits(given as SpendingLimits, memorySpending())).toThrow(message);
});

it('waits a day before limits rise, unless told otherwise', () => {
	const hour = 60 * 60_000;
	expect(spendingLimits({}, memorySpending())?.loosening).toBe(24 * hour);
	expect(spendingLimits({ loosening: '0.5h' }, memorySpending())?.loosening).toBe(hour / 2);
});

it('is absent without limits', () => {
	expect(spendingLimits(undefined, memorySpending())).toBeUndefined();
});

it('needs the port of its records', () => {
	const service = {
		baseUrl: 'http://localhost:8787/2025-10-13',
		tokenId: 'id',
		clientSecret: 'secret',
	};
	const config = {
		...{ service, people: memoryPeople(), store: memoryStore(), environment: 'sandbox' as const },
		...{ origins: ['http://localhost:5173'], relyingParty: { id: 'localhost', name: 'Test' } },
		spendingLimits: {},
	};
	const message = 'spending is missing: pass your implementation of the port.';
	expect(() => createWalletHandler(config)).toThrow(message);
	expect(() => checkWalletConfig(config)).not.toThrow();
});

import { memoryStore, storePortCases } from '@countersign/server/testing';
import { describe, it } from 'vitest';

describe('our store', () => {
	const open = async () => memoryStore(); // yours, on the database of production
	const store = open();
	for (const { name, run } of storePortCases(() => store)) it(name, run);
});

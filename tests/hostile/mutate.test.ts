import { expect, test } from 'vitest';
import { type Change, createDraw, mutateJsonText } from './mutate.js';

test('a third of the changed JSON texts keeps every type, a third does not, and a third is damaged', () => {
	const counts: Record<Change, number> = { 'same type': 0, 'other type': 0, text: 0 };
	for (let seed = 0; seed < 3_000; seed += 1) {
		const draw = createDraw(seed * 7_919);
		const text = mutateJsonText(draw, '{"id":"Quote:1","amount":25,"to":{"ids":["a","b"]}}');
		for (const change of draw.changes) counts[change] += 1;
		if (!draw.changes.has('text')) JSON.parse(text);
	}
	for (const count of Object.values(counts)) {
		expect(count).toBeGreaterThan(900);
		expect(count).toBeLessThan(1_100);
	}
});

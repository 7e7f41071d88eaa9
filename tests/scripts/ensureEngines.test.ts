import { expect, test } from 'vitest';
import { demandEngines } from '../../scripts/testing/ensureEngines.mjs';

test('continuous integration fails when an engine is missing, and a machine of one’s own does not', () => {
	const onCi = { CI: 'true' };
	expect(() => demandEngines(onCi, ['firefox', 'webkit'])).not.toThrow();
	expect(() => demandEngines(onCi, ['firefox'])).toThrow('Not on this machine: WebKitGTK.');
	expect(() => demandEngines(onCi, ['webkit'])).toThrow('Not on this machine: Firefox.');
	expect(() => demandEngines(onCi, [])).toThrow('Not on this machine: Firefox, WebKitGTK.');
	expect(() => demandEngines({}, [])).not.toThrow();
});

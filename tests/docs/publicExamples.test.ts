import { expect, test } from 'vitest';
import { findPublicExamples } from '../../scripts/build/publicExamples.mjs';

test('every public function, class and constant has a compiled example', () => {
	expect(findPublicExamples().length).toBeGreaterThan(600);
});

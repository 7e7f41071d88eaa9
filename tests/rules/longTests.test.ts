import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { longFiles } from '../../scripts/testing/longTests.mjs';

test('the list of long tests names files that exist', () => {
	const missing = longFiles.filter((file) => !existsSync(path.join(workspaceRoot, file)));
	expect(missing).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';

const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
const isCompiled = scripts.some((name) =>
	readFileSync(`dist/assets/${name}`, 'utf8').includes('react.memo_cache_sentinel'),
);
if (!isCompiled) throw new Error('The compiler has compiled nothing.');

import { expect, test } from 'vitest';
import { listen } from './listen.js';

test('keeps an idle connection longer than a proxy in front does', async () => {
	const place = { host: '127.0.0.1', port: 0, variable: 'BACKEND_PORT', deadline: 1_000 };
	const { port, close } = await listen(() => new Response(), place);
	const { headers } = await fetch(`http://127.0.0.1:${port}`);
	const seconds = /timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '')?.[1];
	expect(Number(seconds)).toBeGreaterThan(600);
	await close();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { WebKitPrograms } from '../../scripts/findEngines.mjs';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { commands, type Engine } from './engine.js';

/**
 * Starts WebKitGTK's small browser on a virtual screen, whose window manager gives the focus to a window that opens. It has
 * no passkeys.
 *
 * @see https://www.w3.org/TR/webdriver2/
 */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
	const { driver, browser, screen, windowManager } = programs;
	const display = spawn(
		screen,
		['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
		{
			stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
		},
	);
	const number = await firstLine(display);
	const port = await freePort();
	const env = {
		...process.env,
		DISPLAY: `:${number}`,
		NO_AT_BRIDGE: '1',
		// Containers have neither the namespaces of its sandbox nor a graphics card.
		WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
		WEBKIT_DISABLE_COMPOSITING_MODE: '1',
		WEBKIT_DISABLE_DMABUF_RENDERER: '1',
	};
	const manager = spawn(windowManager, [], { env, stdio: 'ignore' });
	const program = spawn(driver, ['-p', String(port)], { env, stdio: 'ignore' });
	const base = `http://127.0.0.1:${port}`;
	await untilReady(`${base}/status`);
	const { sessionId } = (await send(`${base}/session`, 'POST', {
		capabilities: {
			alwaysMatch: {
				'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
				timeouts: { script: 600_000, pageLoad: 300_000 },
			},
		},
	})) as { sessionId: string };
	const session = `${base}/session/${sessionId}`;
	return {
		open: async (url) => {
			await send(`${session}/url`, 'POST', { url });
		},
		run: (command, parameters = {}) => {
			const [, method, endpoint] = commands[command];
			const { id, name } = parameters;
			const url = `${session}${endpoint.replace('{id}', String(id)).replace('{name}', String(name))}`;
			return send(url, method, method === 'POST' ? parameters : undefined);
		},
		close: async () => {
			await send(session, 'DELETE').catch(() => {});
			await end(program);
			await end(manager);
			await end(display);
		},
	};
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
	const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
	const { value } = (await response.json()) as { value: { error: string; message: string } };
	if (!response.ok) throw new Error(`${value.error} ${value.message}`);
	return value;
}

async function untilReady(url: string): Promise<void> {
	const deadline = Date.now() + 30_000;
	for (;;) {
		const response = await fetch(url).catch(() => undefined);
		if (response?.ok) return;
		if (Date.now() > deadline) throw new Error('The driver of WebKit did not start.');
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** The number of the display, once the screen is there. */
async function firstLine(screen: ChildProcess): Promise<string> {
	const [chunk] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
	return String(chunk).trim();
}

async function end(program: ChildProcess): Promise<void> {
	const ended = once(program, 'exit');
	program.kill();
	await ended;
}

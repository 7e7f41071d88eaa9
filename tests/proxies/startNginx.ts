import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { isListening } from '../../scripts/ports/isListening.mjs';

/** An nginx on this machine. */
export interface Nginx {
	readonly port: number;
	stop(): Promise<void>;
}

/**
 * Starts an nginx that buffers and compresses, in front of a server on another port. `forEvents` is added to the place of
 * the event stream.
 */
export async function startNginx(backendPort: number, forEvents: string): Promise<Nginx> {
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-nginx-'));
	const port = await freePort();
	const file = path.join(folder, 'nginx.conf');
	await writeFile(file, configuration(folder, port, backendPort, forEvents));
	const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
		// Debian has it where only root looks for programs.
		env: { ...process.env, PATH: [process.env['PATH'], '/usr/sbin'].join(path.delimiter) },
		stdio: 'inherit',
	});
	await once(child, 'spawn').catch((cause) => {
		throw new Error('nginx is missing. In Debian: apt-get install nginx-light', { cause });
	});
	await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(true);
	const stop = async () => {
		const gone = once(child, 'exit');
		child.kill();
		await gone;
		await rm(folder, { recursive: true });
	};
	return { port, stop };
}

function configuration(folder: string, port: number, backendPort: number, forEvents: string) {
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	const pass = `proxy_pass http://127.0.0.1:${backendPort};`;
	return `
		daemon off;
		master_process off;
		pid ${folder}/nginx.pid;
		events {}
		http {
			access_log off;
			${temporary.join(' ')}
			proxy_buffering on;
			gzip on;
			gzip_types text/event-stream;
			proxy_http_version 1.1;
			proxy_set_header Host $http_host;
			server {
				listen 127.0.0.1:${port};
				location / { ${pass} }
				location /api/events { ${pass} ${forEvents} }
			}
		}
	`;
}

/** A proxy that does nothing but forward: what a second hop costs at least. Prints its port. */
import { Agent, createServer, request } from 'node:http';
import process from 'node:process';

const agent = new Agent({ keepAlive: true });
const authorization = `Basic ${Buffer.from('sandbox_token:sandbox_secret').toString('base64')}`;
const target = Number(process.env['BARE_PROXY_TARGET']);

const server = createServer((incoming, outgoing) => {
	const { method, url, headers } = incoming;
	const sent = request(
		{
			agent,
			host: 'localhost',
			port: target,
			method,
			path: url,
			headers: { ...headers, authorization },
		},
		(response) => {
			outgoing.writeHead(response.statusCode ?? 502, response.headers);
			response.pipe(outgoing);
		},
	);
	sent.on('error', () => outgoing.destroy());
	incoming.pipe(sent);
});
server.listen(0, 'localhost', () => {
	const address = server.address();
	console.log(typeof address === 'object' && address ? address.port : '');
});
process.once('SIGTERM', () => process.exit(0));

import { toNodeHandler } from '@countersign/server/node';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, type Plugin } from 'vite';
import { createBackend } from './backend.js';
import { serveSigner } from './serveSigner.js';

// Two origins of one site: browsers send the login cookie from one to the other. The backend accepts requests from no others,
// so the ports must not change.
const port = Number(process.env.PORT ?? 5173);
const signerPort = Number(process.env.SIGNER_PORT ?? 5176);
const application = `http://wallet.example.localhost:${port}`;
const signer = `http://signer.example.localhost:${signerPort}`;
process.env.VITE_SIGNER = signer;
process.env.VITE_APPLICATIONS = application;
process.env.VITE_ENDPOINT = `${application}/api`;

// The backend responds to the signer's preflights itself.
const server = { host: 'localhost', port, strictPort: true, cors: false };
// Each start builds the signer, which is no reason to reload the page.
const watch = { ignored: ['**/signer/dist/**'] };

/** Serves `/api` on the page's origin, and the signer on its own, in development and in the preview of the build. */
function backend(): Plugin {
	const mount = async ({ middlewares }: { middlewares: Connect.Server }) => {
		middlewares.use(leadToWallet);
		middlewares.use('/api', toNodeHandler(await createBackend(application, signer)));
		await serveSigner(signerPort);
	};
	return { name: 'backend', configureServer: mount, configurePreviewServer: mount };
}

/** Vite prints the address with `localhost`, which is another site. */
const leadToWallet: Connect.NextHandleFunction = ({ headers, url = '/' }, response, next) => {
	const isPage = headers.accept?.includes('text/html') === true;
	if (headers.host !== `localhost:${port}` || !isPage) return next();
	response.writeHead(302, { Location: application + url }).end();
};

// Keeps `light-dark()` in the styles, so that a part of a page can be light or dark.
const build = { cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'] };

export default defineConfig({
	plugins: [react(), backend()],
	server: { ...server, watch },
	preview: server,
	build,
});

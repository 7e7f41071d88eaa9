import { toNodeHandler } from '@countersign/server/node';
import { type Connect, defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { createBackend } from './backend.js';

// The backend accepts requests from this origin only, so the port must not change.
const port = Number(process.env.PORT ?? 5173);
const server = { host: 'localhost', port, strictPort: true };

/** Serves `/api` on the page's origin, in development and in the preview of the build. */
function backend(): Plugin {
	const mount = async ({ middlewares }: { middlewares: Connect.Server }) => {
		const handler = await createBackend(`http://localhost:${port}`);
		middlewares.use('/api', toNodeHandler(handler));
	};
	return { name: 'backend', configureServer: mount, configurePreviewServer: mount };
}

export default defineConfig({ plugins: [solid(), backend()], server, preview: server });

import {
	createWallet,
	getSession,
	loadModule,
	restoreSession,
	subscribeSession,
} from '@countersign/core';
import { acceptPage } from './acceptPage.js';
import { answerRequests } from './answerRequests.js';
import type { Flows } from './operations.js';
import { applications, config } from './settings.js';
import { windowReady } from './surface/windowReady.js';

// A window that a frame of this origin has opened.
opener?.postMessage(windowReady, location.origin);

const wallet = createWallet(config);

acceptPage(applications, (port) => {
	const tellSession = () => port.postMessage({ session: getSession(wallet) });
	subscribeSession(wallet, tellSession);
	let flows: Promise<Flows> | undefined;
	const load = () => {
		flows ??= loadModule(() => import('./operations.js')).then(({ createFlows }) =>
			createFlows(wallet, { tell: (height) => port.postMessage({ height }), tellSession }),
		);
		flows.catch(() => {
			flows = undefined;
		});
		return flows;
	};
	const session = async () => {
		await restoreSession(wallet);
		tellSession();
		// Whatever comes next needs more.
		void load();
	};
	answerRequests(port, {
		async find(operation, look) {
			if (operation === 'session') return session;
			const { prepare, operations } = await load();
			prepare(look);
			return operations[operation];
		},
		cancel: () => void flows?.then(({ close }) => close()),
	});
});

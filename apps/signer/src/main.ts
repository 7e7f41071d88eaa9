import { createWallet, getSession, subscribeSession } from '@countersign/core';
import { acceptPage } from './acceptPage.js';
import { answerRequests } from './answerRequests.js';
import { createOperations } from './operations.js';
import { applications, config } from './settings.js';
import { createSurface } from './surface/createSurface.js';

const wallet = createWallet(config);

acceptPage(applications, (port) => {
	const surface = createSurface((height) => port.postMessage({ height }));
	const tellSession = () => port.postMessage({ session: getSession(wallet) });
	subscribeSession(wallet, tellSession);
	answerRequests(port, createOperations(wallet, { surface, tellSession }), surface.close);
});

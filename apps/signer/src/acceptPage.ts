import { signerProtocol } from '@countersign/contract/service';

/**
 * Takes the port of the one page that shows this frame. A page of another origin, a frame between that page and this one,
 * and whoever comes second get no response.
 */
export function acceptPage(
	applications: readonly string[],
	accept: (port: MessagePort) => void,
): void {
	const onMessage = (event: MessageEvent<unknown>) => {
		const isPage = event.source === parent && parent === top && parent !== window;
		const [port] = event.ports;
		if (!isPage || !applications.includes(event.origin) || !port || !isHello(event.data)) return;
		removeEventListener('message', onMessage);
		// A page of another version learns this one's, and is not listened to.
		if (event.data.version === signerProtocol) accept(port);
		port.postMessage({ version: signerProtocol });
	};
	addEventListener('message', onMessage);
}

function isHello(data: unknown): data is { readonly version: unknown } {
	return typeof data === 'object' && Reflect.get(Object(data), 'countersign') === 'signer';
}

import {
	type SignerHello,
	type SignerLook,
	signerProtocol,
	signerSilence,
} from '@countersign/contract/service';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import type { SessionState } from '../signer/walletSession.js';
import { unavailable } from './errorFrom.js';
import { createFrameCalls, type FrameCalls } from './frameCalls.js';
import { showFrame } from './showFrame.js';

/** What the page of a wallet does with its signer's frame. */
export interface SignerFrameOptions {
	/** Where the signer is served. */
	readonly origin: string;
	/** How the page looks now. */
	readonly look: () => SignerLook;
	readonly onSession: (state: SessionState) => void;
	/** Called when the frame has stopped responding. It is gone then; another one can be opened. */
	readonly onLost: () => void;
}

/**
 * Opens the frame of a signer, and gives it one port. Only a document of that origin can get the port.
 *
 * @throws WalletError `signer.unavailable` if nothing responds there; `signer.refused` for another version
 */
export function openSignerFrame(options: SignerFrameOptions): Promise<FrameCalls> {
	const { origin, look, onSession, onLost } = options;
	// A browser without it is too old for the frame, too. Its error says so, as it does in a page that signs itself.
	const limit = AbortSignal.timeout(signerSilence.longest);
	const { port1, port2 } = new MessageChannel();
	const frame = showFrame(origin, () => calls.cancel());
	const lose = () => {
		port1.close();
		frame.remove();
		onLost();
	};
	let onVersion: (version: unknown) => void = () => {};
	const calls = createFrameCalls(port1, {
		look,
		onLost: lose,
		onNotice({ version, session, height }) {
			if (version !== undefined) onVersion(version);
			if (isState(session)) onSession(session);
			if (typeof height === 'number') frame.resize(Math.min(height, innerHeight));
		},
	});
	return new Promise<FrameCalls>((resolve, reject) => {
		limit.addEventListener('abort', () => reject(unavailable()));
		onVersion = (version) => {
			if (version === signerProtocol) resolve(calls);
			else reject(otherVersion());
		};
		const hello: SignerHello = { countersign: 'signer', version: signerProtocol };
		void frame.loaded.then((target) => target.postMessage(hello, origin, [port2]));
	}).catch((error) => {
		lose();
		throw error;
	});
}

const statuses: readonly unknown[] = [
	'restoring',
	'none',
	'active',
	'expiring',
	'expired',
] satisfies SessionState['status'][];

function isState(value: unknown): value is SessionState {
	return isRecord(value) && statuses.includes(value['status']);
}

function otherVersion(): WalletError {
	return new WalletError(
		'signer.refused',
		'The signer and this page are of versions that do not understand each other. Deploy both from the same release.',
	);
}

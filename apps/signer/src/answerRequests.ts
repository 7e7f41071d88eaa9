import {
	type SignerNotice,
	type SignerOperation,
	signerOperations,
	signerSilence,
} from '@countersign/contract/service';
import { isWalletError, WalletError } from '@countersign/core';

/** Does what a page has asked for. The input is whatever it has sent. */
export type Operation = (input: unknown) => Promise<unknown>;

/** How requests are answered. */
interface Answers {
	/** What does an operation for a page that looks so. */
	find(operation: SignerOperation, look: unknown): Promise<Operation>;
	/** Closes what is in view. */
	cancel(): void;
}

/** Requests that a page may have open at the same time. */
const maxOpen = 8;

/** Answers the requests of a page. What is no request, or has an id that is not above the last one, is ignored. */
export function answerRequests(port: MessagePort, { find, cancel }: Answers): void {
	const tell = (notice: SignerNotice) => port.postMessage(notice);
	let last = 0;
	let open = 0;
	setInterval(() => open > 0 && tell({ alive: true }), signerSilence.alive);
	port.onmessage = async ({ data }: MessageEvent<unknown>) => {
		const request = Object(data);
		if (request.cancel === true) cancel();
		const { id, operation, input, look } = request;
		if (!Number.isSafeInteger(id) || id <= last || !isOperation(operation)) return;
		last = id;
		open += 1;
		try {
			if (open > maxOpen) throw tooMany();
			const run = await find(operation, look);
			tell({ id, output: await run(input) });
		} catch (error) {
			tell({ id, error: dataOf(error) });
		} finally {
			open -= 1;
		}
	};
}

function isOperation(name: unknown): name is SignerOperation {
	return signerOperations.some((known) => known === name);
}

/** An error without its cause. */
function dataOf(error: unknown): unknown {
	const known = isWalletError(error) ? error : failed();
	return JSON.parse(JSON.stringify({ ...known }));
}

function failed(): WalletError {
	return new WalletError('signer.unavailable', 'The signer failed. Reload the page.');
}

function tooMany(): WalletError {
	return new WalletError('signer.declined', 'The signer is busy with other requests.');
}

import {
	type SignerNotice,
	type SignerOperation,
	signerOperations,
	signerProtocol,
	signerSilence,
} from '@countersign/contract/service';

/** A frame that tells a page its version, and says that it is alive while it works. */
export function greet(port: MessagePort): ReturnType<typeof setInterval> {
	const tell = (notice: SignerNotice) => port.postMessage(notice);
	tell({ version: signerProtocol });
	return setInterval(() => tell({ alive: true }), signerSilence.alive);
}

export function isOperation(name: string): name is SignerOperation {
	return signerOperations.some((known) => known === name);
}

import { checkBackend } from './checks/checkBackend.js';
import { checkEvents } from './checks/checkEvents.js';
import { checkFiles } from './checks/checkFiles.js';
import { checkOrigin, checkWellKnown } from './checks/checkOrigin.js';
import { checkPage, unchecked } from './checks/checkPage.js';
import { checkPins } from './checks/checkPins.js';
import { checkProxy } from './checks/checkProxy.js';
import { checkQuote } from './checks/checkQuote.js';
import { checkSigner } from './checks/checkSigner.js';
import { checkWebhook } from './checks/checkWebhook.js';
import type { Finding } from './finding.js';
import type { Subject } from './subject.js';

/**
 * Examines a wallet page, its backend and its domain from outside. It reads, and sends requests that change
 * nothing; with `email` the backend also sends a code to that address.
 */
export async function examine(given: Subject): Promise<Finding[]> {
	const subject = { ...given, rpId: given.rpId.toLowerCase() };
	const findings: Finding[] = [];
	const checks = [
		checkOrigin,
		checkPage,
		checkFiles,
		checkWellKnown,
		checkBackend,
		checkProxy,
		checkEvents,
		checkSigner,
		checkPins,
		checkQuote,
		checkWebhook,
	];
	// One at a time, to keep the load on a small backend low.
	for (const check of checks) findings.push(...(await check(subject)));
	return [...findings, ...unchecked(subject)];
}

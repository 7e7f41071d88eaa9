import type { Quote } from '@countersign/contract';
import type { TestWallet } from './openWallet.js';
import { execute, quote } from './payments.js';
import type { SandboxProgram } from './startProgram.js';

/** An execution that was sent with an idempotency key. */
export interface Attempt {
	readonly offer: Quote;
	readonly key: string;
	/** The body of its 200; absent when the program died first. */
	readonly answer?: string;
}

/** Who pays what to whom, and who is told of each payment that was acknowledged. */
export interface Payer {
	readonly wallet: TestWallet;
	readonly destinationId: string;
	readonly amount: number;
	paid(): void;
}

/** Pays again and again until the program dies, and gives every execution that was sent. */
export async function payUntilItDies(
	program: SandboxProgram,
	{ wallet, destinationId, amount, paid }: Payer,
): Promise<Attempt[]> {
	const attempts: Attempt[] = [];
	for (;;) {
		const offer = await quote(program, wallet, destinationId, amount).catch(() => undefined);
		if (!offer) return attempts;
		const attempt: Attempt = { offer, key: `pay-${offer.id}` };
		const answer = await send(program, wallet, attempt).catch(() => undefined);
		attempts.push(answer === undefined ? attempt : { ...attempt, answer });
		if (answer === undefined) return attempts;
		paid();
	}
}

/** Sends an execution, the first time or again: under its key it is one. @throws unless it is a 200 */
export async function send(
	program: SandboxProgram,
	wallet: TestWallet,
	{ offer, key }: Attempt,
): Promise<string> {
	const response = await execute(program, wallet, offer, { 'idempotency-key': key });
	const body = await response.text();
	if (response.status === 200) return body;
	throw new Error(`An execution was answered with ${response.status}: ${body}`);
}

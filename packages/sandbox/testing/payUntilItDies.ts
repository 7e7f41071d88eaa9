import type { Quote } from '@countersign/contract';
import type { TestWallet } from './openWallet.js';
import { execute, requestQuote } from './payments.js';
import type { SandboxProgram } from './startProgram.js';

/** An execution that was sent with an idempotency key. */
export interface Attempt {
	readonly quote: Quote;
	readonly key: string;
	/** The body of its 200; absent when the program died first. */
	readonly response?: string;
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
		const quote = await requestQuote(program, wallet, destinationId, amount).catch(() => undefined);
		if (!quote) return attempts;
		const attempt: Attempt = { quote, key: `pay-${quote.id}` };
		const response = await send(program, wallet, attempt).catch(() => undefined);
		attempts.push(response === undefined ? attempt : { ...attempt, response });
		if (response === undefined) return attempts;
		paid();
	}
}

/** Sends an execution, the first time or again: under its key it is one. @throws unless it is a 200 */
export async function send(
	program: SandboxProgram,
	wallet: TestWallet,
	{ quote, key }: Attempt,
): Promise<string> {
	const response = await execute(program, wallet, quote, { 'idempotency-key': key });
	const body = await response.text();
	if (response.status === 200) return body;
	throw new Error(`An execution got status ${response.status}: ${body}`);
}

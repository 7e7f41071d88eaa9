import type { Quote } from '@countersign/contract';
import type { WalletParts } from '../wallet.js';

interface JoinOptions {
	readonly quote: Quote;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Executes a quote, or joins its execution that is under way on this page. `execute` gets a signal that aborts when every
 * caller has.
 */
export function joinExecution<Options extends JoinOptions>(
	{ own }: WalletParts,
	options: Options,
	execute: (joined: Options) => Promise<Quote>,
): Promise<Quote> {
	const executions = own(newExecutions);
	const { quote, signal } = options;
	// Synchronous, so that two clicks in one tick are one execution.
	let execution = executions.get(quote.id);
	if (!execution || execution.controller.signal.aborted) {
		execution = begin(executions, options, execute);
	}
	executions.set(quote.id, execution);
	return join(execution, signal);
}

interface Execution {
	readonly outcome: Promise<Quote>;
	readonly controller: AbortController;
	/** How many callers have not aborted. */
	waiting: number;
}

/** Executions under way, by quote id. */
function newExecutions(): Map<string, Execution> {
	return new Map();
}

function begin<Options extends JoinOptions>(
	executions: Map<string, Execution>,
	options: Options,
	execute: (joined: Options) => Promise<Quote>,
): Execution {
	const { id } = options.quote;
	const controller = new AbortController();
	const outcome = execute({ ...options, signal: controller.signal }).finally(() => {
		if (executions.get(id)?.controller === controller) executions.delete(id);
	});
	return { outcome, controller, waiting: 0 };
}

/** An abort affects only its own caller; when the last caller aborts, so does the execution. */
function join(execution: Execution, signal: AbortSignal | undefined): Promise<Quote> {
	const { outcome, controller } = execution;
	execution.waiting += 1;
	if (!signal) return outcome;
	return new Promise((resolve, reject) => {
		const onAbort = () => {
			execution.waiting -= 1;
			if (execution.waiting === 0) controller.abort(signal.reason);
			reject(signal.reason);
		};
		const stay = () => signal.removeEventListener('abort', onAbort);
		outcome.then(resolve, reject).finally(stay);
		if (signal.aborted) onAbort();
		else signal.addEventListener('abort', onAbort, { once: true });
	});
}

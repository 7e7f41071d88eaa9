import { loadModule } from '../browser/loadModule.js';
import { pause } from '../browser/waiting.js';
import { isWalletError, type WalletError } from '../errors.js';
import type * as onDemand from './onDemand/performEffect.js';
import type { EffectContext } from './onDemand/performEffect.js';
import { changesSomething, type PaymentEffect } from './paymentEffect.js';

let loaded: typeof onDemand | undefined;

async function load() {
	loaded ??= await loadModule(() => import('./onDemand/performEffect.js'));
	return loaded;
}

/** Loads what effects need, so that the first one need not wait for it. */
export function preloadEffects(): void {
	load().catch(() => undefined);
}

/** Runs one effect, and dispatches its result. */
export async function performEffect(effect: PaymentEffect, context: EffectContext): Promise<void> {
	const flow = await loadFor(effect, context);
	if (!context.signal.aborted) await flow?.performEffect(effect, context);
}

/** Milliseconds until what only reads is loaded again after a failure. */
const reloadInterval = 5_000;

/** Until it is there, nothing is sent: what would change something fails, and what only reads waits. */
async function loadFor(
	effect: PaymentEffect,
	context: EffectContext,
): Promise<Awaited<ReturnType<typeof load>> | undefined> {
	const { signal } = context;
	while (!signal.aborted) {
		try {
			return await load();
		} catch (error) {
			if (!isWalletError(error)) throw error;
			if (changesSomething(effect)) {
				fail(effect, error, context);
				return undefined;
			}
			await pause(reloadInterval, signal).catch(() => undefined);
		}
	}
	return undefined;
}

function fail(
	effect: PaymentEffect,
	error: WalletError,
	{ signal, dispatch }: EffectContext,
): void {
	if (signal.aborted) return;
	if (effect.kind === 'quote') {
		const { intent, replaced } = effect;
		dispatch({ type: 'quoteFailed', intent, error, isUnread: replaced !== undefined });
	} else if (effect.kind === 'execute') {
		const { id: quoteId } = effect.quote;
		dispatch({ type: 'executionFailed', quoteId, error, sessionId: undefined });
	}
}

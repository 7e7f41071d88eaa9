import { defaultHeaderNames } from '@countersign/contract/service';
import type { Process } from '../faults/testDevice.js';

/** A signed request that took effect at the service. */
export interface SignedEffect {
	/** The tab that sent it; undefined for other devices. */
	readonly tab: Process | undefined;
	/** Method and path. */
	readonly request: string;
	/** The service has repeated the response that it stored for this idempotency key. */
	readonly isRepeated: boolean;
	/** It ends a session that this device has begun. */
	readonly isTidying: boolean;
	/** The id of what it returned. */
	readonly id: unknown;
}

/** The signed requests of one device that took effect at the service. */
export interface SignedEffects {
	readonly all: readonly SignedEffect[];
	/** Reads the effect of a request off the service's response, when it has one and is signed. */
	read(tab: Process | undefined, request: Request, response: Response): Promise<void>;
	clear(): void;
}

/** Records what takes effect. */
export function recordSignedEffects(): SignedEffects {
	const all: SignedEffect[] = [];
	const keys = new Set<string>();
	return {
		all,
		async read(tab, { method, url, headers }, response) {
			const isSigned = headers.has(defaultHeaderNames.walletSignature);
			if (!isSigned || !response.ok || response.status === 202) return;
			const request = `${method} ${decodeURIComponent(new URL(url).pathname)}`;
			const key = headers.get(defaultHeaderNames.idempotencyKey);
			const isRepeated = key !== null && keys.has(key);
			if (key !== null) keys.add(key);
			const isTidying = all.some(
				(one) => one.tab && method === 'DELETE' && request.endsWith(`/sessions/${one.id}`),
			);
			const { id } = response.status === 204 ? {} : await response.clone().json();
			all.push({ tab, request, isRepeated, isTidying, id });
		},
		clear() {
			all.length = 0;
			keys.clear();
		},
	};
}

/** @throws Error when one confirmation has had an effect twice */
export function checkOnce(effects: readonly SignedEffect[]): void {
	for (const effect of effects) {
		const isSame = ({ tab, request, isRepeated }: SignedEffect) =>
			tab === effect.tab && request === effect.request && !isRepeated;
		const times = effects.filter(isSame).length;
		if (times > 1) throw new Error(`${effect.request} took effect ${times} times.`);
	}
}

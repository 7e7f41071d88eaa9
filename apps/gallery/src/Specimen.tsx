import { sandboxTransactions } from '@countersign/contract';
import {
	addPasskey,
	createWallet,
	finishEmailSignIn,
	startEmailSignIn,
	type Wallet,
} from '@countersign/core';
import { WalletProvider } from '@countersign/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createGalleryBackend } from './createGalleryBackend.js';
import { playSteps } from './playSteps.js';
import * as samples from './samples.js';
import type { SpecimenState } from './specimenState.js';

interface SpecimenProps {
	readonly state: SpecimenState;
	/** Shown instead of the element of the state, which it begins anew for each `code`. */
	readonly changed?: { readonly element: ReactElement; readonly code: string };
}

/** One component in one state, with a wallet of its own. */
export function Specimen({ state, changed }: SpecimenProps): ReactElement {
	const { title, steps, show } = state;
	const code = changed?.code;
	const id = useId();
	const root = useRef<HTMLDivElement>(null);
	const [wallet, setWallet] = useState<Wallet>();
	const [isStill, setIsStill] = useState(true);
	const client = useMemo(
		() => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
		[],
	);
	useEffect(() => {
		let isCurrent = true;
		void openWallet(state).then((opened) => isCurrent && setWallet(opened));
		return () => {
			isCurrent = false;
		};
	}, [state]);
	useEffect(() => {
		const element = root.current;
		if (!wallet || !element || !steps) return;
		const end = new AbortController();
		void playSteps(element, steps, end.signal);
		return () => end.abort();
	}, [wallet, steps, code]);
	return (
		<section className="specimen" aria-labelledby={id} data-ready={wallet ? '' : undefined}>
			<header>
				<h2 id={id}>{title}</h2>
				{isStill && (
					<button
						type="button"
						className="try"
						aria-label={`Try it: ${title}`}
						onClick={() => setIsStill(false)}
					>
						Try it
					</button>
				)}
			</header>
			{/* Inert until somebody tries it: it takes no focus, does not scroll, and its dialog stays in the page. */}
			<div ref={root} inert={isStill}>
				{wallet && (
					<QueryClientProvider client={client}>
						<WalletProvider wallet={wallet}>
							<Fragment key={code}>{changed?.element ?? show()}</Fragment>
						</WalletProvider>
					</QueryClientProvider>
				)}
			</div>
		</section>
	);
}

async function openWallet(state: SpecimenState): Promise<Wallet> {
	const { responses = {}, signedIn = true, readsTransactions = true } = state;
	// At the same address, a wallet that waits for a response would hold the locks of the one that replaces it.
	const endpoint = `/gallery/${crypto.randomUUID()}`;
	const wallet = createWallet({
		endpoint,
		environment: 'sandbox',
		allowSandboxOffLocalhost: true,
		storage: 'memory',
		// The gallery's enclave does not open the sealed code, so it knows no key to name in its token.
		verificationTokens: 'unverified',
		transactions: readsTransactions ? sandboxTransactions : 'allow',
		...(await createGalleryBackend(endpoint, responses)),
	});
	if (!signedIn) return wallet;
	const sent = await startEmailSignIn(wallet, { email: samples.email });
	if (sent.status === 'sent') {
		await finishEmailSignIn(wallet, { challenge: sent.challenge, code: '000000' });
	}
	if (state.knowsPasskey) await rememberPasskey(wallet);
	return wallet;
}

/** Has the wallet learn of a passkey as it does when the device says that it has one already: no prompt is shown. */
async function rememberPasskey(wallet: Wallet): Promise<void> {
	const { credentials } = navigator;
	credentials.create = () => Promise.reject(new DOMException('', 'InvalidStateError'));
	await addPasskey(wallet, { nickname: 'Laptop' }).catch(() => undefined);
	Reflect.deleteProperty(credentials, 'create');
}

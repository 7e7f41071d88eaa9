import { sandboxTransactions } from '@countersign/contract';
import { createWallet, startEmailSignIn, verifyEmailCode, type Wallet } from '@countersign/core';
import { WalletProvider } from '@countersign/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import * as cast from './cast.js';
import { createStage } from './createStage.js';
import { play } from './script.js';
import type { SpecimenPlan } from './specimenPlan.js';

/** One component in one state, on a stage of its own. */
export function Specimen({ plan }: { readonly plan: SpecimenPlan }): ReactElement {
	const { title, steps, show, seed } = plan;
	const id = useId();
	const root = useRef<HTMLDivElement>(null);
	const [wallet, setWallet] = useState<Wallet>();
	const [isStill, setIsStill] = useState(true);
	const client = useMemo(() => {
		const made = new QueryClient({ defaultOptions: { queries: { retry: false } } });
		seed?.(made);
		return made;
	}, [seed]);
	useEffect(() => {
		let isCurrent = true;
		void openStage(plan).then((opened) => isCurrent && setWallet(opened));
		return () => {
			isCurrent = false;
		};
	}, [plan]);
	useEffect(() => {
		const element = root.current;
		if (!wallet || !element || !steps) return;
		const end = new AbortController();
		void play(element, steps, end.signal);
		return () => end.abort();
	}, [wallet, steps]);
	return (
		<section className="specimen" aria-labelledby={id} data-ready={wallet ? '' : undefined}>
			<header>
				<h2 id={id}>{title}</h2>
				{isStill && (
					<button
						type="button"
						className="badge"
						aria-label={`Try it: ${title}`}
						onClick={() => setIsStill(false)}
					>
						Try it
					</button>
				)}
			</header>
			{/* Until somebody wants to try it, it takes no focus, scrolls nothing, and its dialog stands in the page. */}
			<div ref={root} inert={isStill}>
				{wallet && (
					<QueryClientProvider client={client}>
						<WalletProvider wallet={wallet}>{show()}</WalletProvider>
					</QueryClientProvider>
				)}
			</div>
		</section>
	);
}

async function openStage(plan: SpecimenPlan): Promise<Wallet> {
	const { title, answers = {}, signedIn = true, readsTransactions = true } = plan;
	const endpoint = `/gallery/${encodeURIComponent(title)}`;
	const wallet = createWallet({
		endpoint,
		environment: 'sandbox',
		allowSandboxOffLocalhost: true,
		storage: 'memory',
		...(readsTransactions && { transactions: sandboxTransactions }),
		...(await createStage(endpoint, answers)),
	});
	if (!signedIn) return wallet;
	const sent = await startEmailSignIn(wallet, { email: cast.email });
	if (sent.status === 'sent') {
		await verifyEmailCode(wallet, { challenge: sent.challenge, code: '000000' });
	}
	return wallet;
}

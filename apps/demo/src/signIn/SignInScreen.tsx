import { SignIn, Skeleton } from '@countersign/react/ui';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Mark } from '../icons/Mark.js';
import { Rosette } from '../icons/Rosette.js';
import { hasProviderAnswer } from '../oauth/hasProviderAnswer.js';
import { providers } from '../oauth/providers.js';
import { environment } from '../wallet.js';
import { WireToggle } from '../wire/WireToggle.js';
import type { FarewellProps } from './Farewell.js';

const Farewell = lazy(async () => ({ default: (await import('./Farewell.js')).Farewell }));

const ProviderReturn = lazy(async () => ({
	default: (await import('../oauth/ProviderReturn.js')).ProviderReturn,
}));

interface SignInScreenProps {
	/** How the last sign-out of this page ended. */
	readonly farewell: FarewellProps | undefined;
}

/** The front door. Signing in swaps it for the wallet at the same address. */
export function SignInScreen({ farewell }: SignInScreenProps): ReactElement {
	const [cameBack] = useState(hasProviderAnswer);
	useEffect(() => {
		document.title = 'Sign in · Countersign';
	}, []);
	return (
		<div className="front">
			<aside className="front-art" aria-hidden="true">
				<Rosette />
				<p>Nothing moves until you sign.</p>
			</aside>
			<main className="front-form">
				<div className="brand">
					<Mark />
					<span>Countersign</span>
					<WireToggle />
				</div>
				<h1 tabIndex={-1}>Sign in</h1>
				<p className="lead">New here? The same steps open your wallet.</p>
				{farewell && (
					<Suspense>
						<Farewell {...farewell} />
					</Suspense>
				)}
				{cameBack ? (
					<Suspense fallback={<Skeleton rows={1} label="Signing you in" />}>
						<ProviderReturn />
					</Suspense>
				) : (
					<SignIn providers={providers} />
				)}
				{environment === 'sandbox' && (
					<p data-cs="hint">In the sandbox, the emailed code is always 000000.</p>
				)}
			</main>
		</div>
	);
}

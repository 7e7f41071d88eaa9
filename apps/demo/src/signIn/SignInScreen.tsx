import { MessagesProvider, SignIn } from '@countersign/react/ui';
import { Button, Skeleton } from '@countersign/react/ui/parts';
import {
	lazy,
	type ReactElement,
	type ReactNode,
	Suspense,
	useEffect,
	useLayoutEffect,
	useState,
} from 'react';
import { Mark } from '../icons/Mark.js';
import { Rosette } from '../icons/Rosette.js';
import { useEntryTexts } from '../language/entryTexts.js';
import { useLanguage } from '../language/LanguageProvider.js';
import { providerResponse } from '../oauth/providerResponse.js';
import { providers } from '../oauth/providers.js';
import { environment } from '../wallet.js';
import { WireToggle } from '../wire/WireToggle.js';

const ProviderReturn = lazy(async () => ({
	default: (await import('../oauth/ProviderReturn.js')).ProviderReturn,
}));

const Options = lazy(async () => ({
	default: (await import('./Options.js')).Options,
}));

interface SignInScreenProps {
	/** How the session of this page ended, or who has invited the person. Undefined when there is nothing to say. */
	readonly farewell: ReactNode;
}

/** The front door. Signing in swaps it for the wallet at the same address. */
export function SignInScreen({ farewell }: SignInScreenProps): ReactElement {
	const texts = useEntryTexts();
	const language = useLanguage();
	const [isOpen, setIsOpen] = useState(false);
	const [step, setStep] = useState<string>();
	const [cameBack] = useState(providerResponse.isKept);
	useLayoutEffect(() => {
		// The wallet before it may have been scrolled down. Some browsers return a promise, which is no clean-up.
		scrollTo(0, 0);
	}, []);
	useEffect(() => {
		document.title = [step, texts.title, 'Countersign'].filter(Boolean).join(' · ');
	}, [step, texts]);
	const form = cameBack ? (
		<Suspense fallback={<Skeleton rows={1} label={texts.opening} />}>
			<ProviderReturn />
		</Suspense>
	) : (
		<SignIn autoFocus={farewell === undefined} providers={providers} onStep={setStep} />
	);
	return (
		<div className="front">
			<aside className="front-art" aria-hidden="true">
				<Rosette />
				<p>{texts.motto}</p>
			</aside>
			<main className="front-form">
				<div className="brand">
					<Mark />
					<span>Countersign</span>
					<WireToggle />
				</div>
				<h1 tabIndex={-1}>{texts.title}</h1>
				<p className="lead">{texts.lead}</p>
				{/* In English too, so that a language which arrives leaves the form as it is. */}
				<MessagesProvider messages={language?.components}>
					<Suspense>{farewell}</Suspense>
					{form}
				</MessagesProvider>
				{environment === 'sandbox' && <p data-cs="hint">{texts.sandboxCode}</p>}
				{isOpen ? (
					<Suspense>
						<Options />
					</Suspense>
				) : (
					<Button variant="quiet" onClick={() => setIsOpen(true)}>
						{texts.settings}
					</Button>
				)}
			</main>
		</div>
	);
}

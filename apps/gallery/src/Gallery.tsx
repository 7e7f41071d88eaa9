import { english, type Messages, MessagesProvider } from '@countersign/react/ui';
import { arabic } from '@countersign/react/ui/arabic';
import { Choice } from '@countersign/react/ui/parts';
import { spanish } from '@countersign/react/ui/spanish';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import {
	contactSpecimens,
	credentialSpecimens,
	emailSpecimens,
	recoverySpecimens,
	sessionSpecimens,
} from './accountSpecimens.js';
import { instructionSpecimens } from './instructionSpecimens.js';
import { invitationSpecimens, inviteSpecimens } from './invitationSpecimens.js';
import { limitSpecimens } from './limitSpecimens.js';
import { Playground } from './Playground.js';
import { payUmaSpecimens } from './payUmaSpecimens.js';
import { recipientSpecimens } from './recipientSpecimens.js';
import { Specimen } from './Specimen.js';
import { sendMoneySpecimens } from './sendMoneySpecimens.js';
import { signInSpecimens } from './signInSpecimens.js';
import type { SpecimenState } from './specimenState.js';
import { transactionSpecimens } from './transactionSpecimens.js';

const components: Readonly<Record<string, readonly SpecimenState[]>> = {
	SignIn: signInSpecimens,
	SendMoney: sendMoneySpecimens,
	'SendMoney, UMA': payUmaSpecimens,
	AddRecipient: recipientSpecimens,
	InviteSomebody: inviteSpecimens,
	InvitationList: invitationSpecimens,
	PaymentInstructions: instructionSpecimens,
	CredentialList: credentialSpecimens,
	SessionList: sessionSpecimens,
	Limits: limitSpecimens,
	TransactionList: transactionSpecimens,
	VerifyContact: contactSpecimens,
	ChangeEmail: emailSpecimens,
	RecoveryWords: recoverySpecimens,
};

const languages: Readonly<Record<string, Messages>> = { en: english, es: spanish, ar: arabic };
const languageNames = { en: 'English', es: 'Español', ar: 'العربية' };

type Scheme = 'device' | 'light' | 'dark';

/** A playground of one component, and every component in every state. It needs no backend. */
export function Gallery(): ReactElement {
	const showsAll = useHash() === '#states';
	const [language, setLanguage] = useState('en');
	const [scheme, setScheme] = useState<Scheme>('device');
	const pageControls = (
		<>
			<Choice
				legend="Language"
				name="language"
				value={language}
				options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
				onChange={setLanguage}
			/>
			<Choice<Scheme>
				legend="Colours"
				name="scheme"
				value={scheme}
				options={[
					{ value: 'device', label: 'Device' },
					{ value: 'light', label: 'Light' },
					{ value: 'dark', label: 'Dark' },
				]}
				onChange={setScheme}
			/>
		</>
	);
	return (
		<main className="gallery" data-scheme={scheme}>
			<header>
				<a href="/">Countersign</a>
				<h1>Gallery</h1>
				<nav aria-label="Views">
					<a href="#playground" aria-current={showsAll ? undefined : 'page'}>
						Playground
					</a>
					<a href="#states" aria-current={showsAll ? 'page' : undefined}>
						Every state
					</a>
				</nav>
			</header>
			<MessagesProvider messages={languages[language] ?? english}>
				{showsAll ? (
					<EveryState language={language} pageControls={pageControls} />
				) : (
					<Playground components={components} pageControls={pageControls} />
				)}
			</MessagesProvider>
		</main>
	);
}

interface EveryStateProps {
	readonly language: string;
	readonly pageControls: ReactElement;
}

function EveryState({ language, pageControls }: EveryStateProps): ReactElement {
	const [component, setComponent] = useState('SignIn');
	useEffect(keepHistory, []);
	return (
		<>
			<div className="gallery-controls">
				<Choice
					legend="Component"
					name="component"
					value={component}
					options={Object.keys(components).map((name) => ({ value: name, label: name }))}
					onChange={setComponent}
				/>
				{pageControls}
			</div>
			<div className="specimens">
				{components[component]?.map((state) => (
					<Specimen key={`${component} ${language} ${state.title}`} state={state} />
				))}
			</div>
		</>
	);
}

/** Adds no entries to the history, which all specimens share: a payment that left its review would close the others. */
function keepHistory(): () => void {
	history.pushState = () => undefined;
	return () => void Reflect.deleteProperty(history, 'pushState');
}

function useHash(): string {
	return useSyncExternalStore(
		(listener) => {
			window.addEventListener('hashchange', listener);
			return () => window.removeEventListener('hashchange', listener);
		},
		() => window.location.hash,
	);
}

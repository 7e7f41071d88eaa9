import { Choice, english, type Messages, MessagesProvider } from '@countersign/react/ui';
import { arabic } from '@countersign/react/ui/arabic';
import { spanish } from '@countersign/react/ui/spanish';
import { type ReactElement, useState } from 'react';
import { contactSpecimens, credentialSpecimens, sessionSpecimens } from './accountSpecimens.js';
import { instructionSpecimens } from './instructionSpecimens.js';
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
	PaymentInstructions: instructionSpecimens,
	CredentialList: credentialSpecimens,
	SessionList: sessionSpecimens,
	TransactionList: transactionSpecimens,
	VerifyContact: contactSpecimens,
};

const languages: Readonly<Record<string, Messages>> = { en: english, es: spanish, ar: arabic };
const languageNames = { en: 'English', es: 'Español', ar: 'العربية' };

type Scheme = 'light' | 'dark';

/** Every component in every state, in three languages, light and dark. It needs no backend. */
export function Gallery(): ReactElement {
	const [component, setComponent] = useState('SignIn');
	const [language, setLanguage] = useState('en');
	const [scheme, setScheme] = useState<Scheme>('light');
	return (
		<main className="gallery" data-scheme={scheme}>
			<header>
				<a href="/">Countersign</a>
				<h1>Gallery</h1>
			</header>
			<div className="gallery-controls">
				<Choice
					legend="Component"
					name="component"
					value={component}
					options={Object.keys(components).map((name) => ({ value: name, label: name }))}
					onChange={setComponent}
				/>
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
						{ value: 'light', label: 'Light' },
						{ value: 'dark', label: 'Dark' },
					]}
					onChange={setScheme}
				/>
			</div>
			<MessagesProvider messages={languages[language] ?? english}>
				<div className="specimens">
					{components[component]?.map((state) => (
						<Specimen key={`${component} ${language} ${state.title}`} state={state} />
					))}
				</div>
			</MessagesProvider>
		</main>
	);
}

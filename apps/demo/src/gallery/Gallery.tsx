import { Choice, english, type Messages, MessagesProvider } from '@countersign/react/ui';
import { arabic } from '@countersign/react/ui/arabic';
import { spanish } from '@countersign/react/ui/spanish';
import { type ReactElement, useEffect, useState } from 'react';
import { Brand } from '../shell/Brand.js';
import { contactPlans, credentialPlans, sessionPlans } from './accountPlans.js';
import './gallery.css';
import { instructionPlans } from './instructionPlans.js';
import { payUmaPlans } from './payUmaPlans.js';
import { recipientPlans } from './recipientPlans.js';
import { Specimen } from './Specimen.js';
import { sendMoneyPlans } from './sendMoneyPlans.js';
import { signInPlans } from './signInPlans.js';
import type { SpecimenPlan } from './specimenPlan.js';
import { transactionPlans } from './transactionPlans.js';

const components: Readonly<Record<string, readonly SpecimenPlan[]>> = {
	SignIn: signInPlans,
	SendMoney: sendMoneyPlans,
	'SendMoney, UMA': payUmaPlans,
	AddRecipient: recipientPlans,
	PaymentInstructions: instructionPlans,
	CredentialList: credentialPlans,
	SessionList: sessionPlans,
	TransactionList: transactionPlans,
	VerifyContact: contactPlans,
};

const languages: Readonly<Record<string, Messages>> = { en: english, es: spanish, ar: arabic };
const languageNames = { en: 'English', es: 'Español', ar: 'العربية' };

type Scheme = 'light' | 'dark';

/** Every drop-in component in every state, in three languages, light and dark. No service answers here. */
export function Gallery(): ReactElement {
	const [component, setComponent] = useState('SignIn');
	const [language, setLanguage] = useState('en');
	const [scheme, setScheme] = useState<Scheme>('light');
	useEffect(() => {
		document.title = 'Gallery · Countersign';
	}, []);
	return (
		<main className="gallery" data-scheme={scheme}>
			<header className="top">
				<Brand />
			</header>
			<h1>Gallery</h1>
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
					{components[component]?.map((plan) => (
						<Specimen key={`${component} ${language} ${plan.title}`} plan={plan} />
					))}
				</div>
			</MessagesProvider>
		</main>
	);
}

import { parseAmount } from '@countersign/core/format';
import {
	type Appearance,
	type AppearancePart,
	type AppearancePartName,
	english,
	type Messages,
	MessagesProvider,
	PasskeyOffer,
	SignIn,
	type SignInProvider,
} from '@countersign/react/ui';
import { arabic } from '@countersign/react/ui/arabic';
import {
	amountProblem,
	currencyName,
	Field,
	Icon,
	type IconName,
	useMessages,
} from '@countersign/react/ui/parts';
import { useState } from 'react';

/** The sign-in with a button for an identity provider, whose icon is one of ours. */
export function Door({ signIn }: { readonly signIn: () => Promise<unknown> }) {
	const icon: IconName = 'key';
	const provider: SignInProvider = { name: 'Example ID', icon: <Icon name={icon} />, signIn };
	return <SignIn providers={[provider]} />;
}

/** Offers a passkey after a sign-in by code, above the rest of the page. */
export const Home = () => (
	<main>
		<PasskeyOffer />
		<h1>Your wallet</h1>
	</main>
);

/** An amount with the components' own sentence about what is wrong with it. */
export function Amount({ currency }: { readonly currency: { code: string; decimals: number } }) {
	const messages = useMessages();
	const [text, setText] = useState('');
	const amount = parseAmount(text, currency);
	const problem = amount.ok ? undefined : amountProblem(amount.problem, currency, messages);
	return (
		<Field
			label={`Amount in ${currencyName(currency.code, messages.locale)}`}
			value={text}
			onChange={({ target }) => setText(target.value)}
			problem={text === '' ? undefined : problem}
		/>
	);
}

/** The texts in Arabic, which is read from right to left, or in English with one word changed. */
export function Languages({ code }: { readonly code: string }) {
	const ours: Messages = { ...english, signIn: { ...english.signIn, sendCode: 'Continue' } };
	return (
		<MessagesProvider messages={code === 'ar' ? arabic : ours}>
			<SignIn />
		</MessagesProvider>
	);
}

/** One shadow for some parts, and one colour in a state: the names complete in an editor. */
const shadowed: readonly AppearancePartName[] = ['button', 'notice'];
const highlighted: AppearancePart = 'input:focus';
export const brand: Appearance = {
	classNames: Object.fromEntries(shadowed.map((part) => [part, 'shadow-lg'])),
	rules: { [highlighted]: { borderColor: '#2136b0' } },
};

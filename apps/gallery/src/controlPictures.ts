import { WalletError } from '@countersign/core';
import {
	Button,
	Choice,
	Dialog,
	ErrorNotice,
	Field,
	Icon,
	type IconName,
	LoadError,
	Notice,
	ProviderLogo,
	SelectField,
	Skeleton,
} from '@countersign/react/ui/parts';
import { createElement, type ReactElement } from 'react';
import type { SpecimenState } from './specimenState.js';

/** What the reference of the components shows of one of them. */
export interface Picture {
	/** What can be seen, for whoever cannot. */
	readonly alt: string;
	readonly state: SpecimenState;
	/** Selects what is there once the state is reached, and nothing before. */
	readonly until: string;
	/** Selects a part to show in place of the whole. */
	readonly part?: string;
}

const still = (title: string, show: () => ReactElement): SpecimenState => ({
	title,
	show,
	signedIn: false,
});
const nothing = () => undefined;
const inRow = (...elements: readonly ReactElement[]): ReactElement =>
	createElement('div', { className: 'picture-row' }, ...elements);
const icons: readonly IconName[] = ['home', 'send', 'receive', 'key', 'mail', 'bank', 'clock'];
const offline = new WalletError('network.offline', 'The request could not be sent.');

const colours = [
	...['paper', 'surface', 'sunk', 'line', 'lineStrong', 'ink', 'inkSoft'],
	...['accent', 'accentStrong', 'accentWash', 'onAccent'],
	...['good', 'goodWash', 'warn', 'warnWash', 'bad', 'badWash'],
];
const tokenOf = (name: string): string =>
	`--cs-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const button = (variant: 'primary' | 'secondary' | 'quiet' | 'danger', text: string) =>
	createElement(Button, { variant }, text);
const choice = (legend: string, name: string) =>
	createElement(Choice, {
		legend,
		name,
		value: 'person',
		options: [
			{ value: 'person', label: 'A person' },
			{ value: 'company', label: 'A company' },
		],
		onChange: nothing,
	});
const parts: readonly (readonly [name: string, element: ReactElement])[] = [
	['buttonPrimary', button('primary', 'Send')],
	['buttonSecondary', button('secondary', 'Add a passkey')],
	['buttonQuiet', button('quiet', 'Not now')],
	['buttonDanger', button('danger', 'Remove')],
	[
		'field, label, hint, input, problem',
		createElement(Field, {
			label: 'Routing number',
			hint: '9 digits',
			problem: 'This number has 8 digits.',
			defaultValue: '02100002',
		}),
	],
	['choice, choiceOption', choice('Account holder', 'part')],
	[
		'notice',
		createElement(Notice, { tone: 'warn', children: 'The name differs from that of the bank.' }),
	],
	['icon', createElement(Icon, { name: 'bank' })],
];

/** The controls that the components consist of, the tokens of colours and the parts. */
export const controlPictures: Readonly<Record<string, Picture>> = {
	Button: {
		alt: 'A primary, a secondary and a quiet button, one that is pending and one that removes.',
		state: still('Picture of buttons', () =>
			inRow(
				createElement(Button, {}, 'Send'),
				createElement(Button, { variant: 'secondary', icon: 'plus' }, 'Add'),
				createElement(Button, { variant: 'quiet' }, 'Cancel'),
				createElement(Button, { pending: true }, 'Sending'),
				createElement(Button, { variant: 'danger' }, 'Remove'),
			),
		),
		until: 'button',
	},
	Choice: {
		alt: 'Two radio buttons side by side, the first of them chosen.',
		state: still('Picture of a choice', () => choice('The recipient is', 'kind')),
		until: 'input',
	},
	Dialog: {
		alt: 'A dialog with a title, a sentence, and a button to close it.',
		state: still('Picture of a dialog', () =>
			createElement(Dialog, {
				title: 'Cancel this payment?',
				onClose: nothing,
				children: inRow(
					createElement('p', {}, 'The money stays in your wallet.'),
					createElement(Button, { variant: 'danger-solid' }, 'Cancel the payment'),
				),
			}),
		),
		until: 'dialog',
		part: 'dialog',
	},
	ErrorNotice: {
		alt: 'A sentence that says that there is no connection.',
		state: still('Picture of an error', () => createElement(ErrorNotice, { error: offline })),
		until: '[data-cs~="notice"]',
	},
	Field: {
		alt: 'A large field for an amount with its currency, and a hint below the label.',
		state: still('Picture of a field', () =>
			createElement(Field, {
				label: 'You send, in USDB',
				hint: '100.00 USDB available',
				look: 'amount',
				unit: 'USDB',
				defaultValue: '25.00',
			}),
		),
		until: 'input',
	},
	Icon: {
		alt: 'Seven icons drawn with thin lines: home, send, receive, key, mail, bank and clock.',
		state: still('Picture of icons', () =>
			inRow(...icons.map((name) => createElement(Icon, { key: name, name }))),
		),
		until: 'svg',
	},
	LoadError: {
		alt: 'A sentence that says that there is no connection, with a button to try again.',
		state: still('Picture of a failed read', () =>
			createElement(LoadError, { error: offline, retrying: false, onRetry: nothing }),
		),
		until: 'button',
	},
	Notice: {
		alt: 'A short message with an icon, in the colours of success.',
		state: still('Picture of a notice', () =>
			createElement(Notice, { tone: 'good', children: 'The money is on its way.' }),
		),
		until: '[data-cs~="notice"]',
	},
	ProviderLogo: {
		alt: 'The signs of Google and Apple.',
		state: still('Picture of signs', () =>
			inRow(
				createElement(ProviderLogo, { provider: 'google' }),
				createElement(ProviderLogo, { provider: 'apple' }),
			),
		),
		until: 'svg',
	},
	SelectField: {
		alt: 'A labelled list of currencies with US Dollar selected.',
		state: still('Picture of a list', () =>
			createElement(SelectField, {
				label: 'They receive',
				options: [{ value: 'USD', label: 'US Dollar' }],
			}),
		),
		until: 'select',
	},
	Skeleton: {
		alt: 'Three grey rows in place of what is being loaded.',
		state: still('Picture of a placeholder', () =>
			createElement(Skeleton, { rows: 3, label: 'Loading' }),
		),
		until: '[data-cs~="skeleton-row"]',
	},
	tokens: {
		alt: 'A swatch for each colour token with its name.',
		state: still('Picture of tokens', () =>
			createElement(
				'div',
				{ className: 'picture-swatches' },
				...colours.map((name) =>
					createElement(
						'div',
						{ key: name },
						createElement('span', { style: { background: `var(${tokenOf(name)})` } }),
						name,
					),
				),
			),
		),
		until: '.picture-swatches',
	},
	parts: {
		alt: 'Controls beside the names of their parts: four kinds of buttons, a field with label, hint and problem, a choice, a notice and an icon.',
		state: still('Picture of parts', () =>
			createElement(
				'dl',
				{ className: 'picture-parts' },
				...parts.flatMap(([name, element]) => [
					createElement('dt', { key: name }, name),
					createElement('dd', { key: `${name} shown` }, element),
				]),
			),
		),
		until: 'dd',
	},
};

import type { PaymentInstructions as Instructions } from '@countersign/contract';
import { createExternalAccount } from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { needOfPasskeys, usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { addSheet, differences, measure } from '../../../testing/computedStyles.js';
import { hostSheets } from '../../../testing/hostSheets.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { addPartClasses } from '../appearance/addPartClasses.js';
import { appearanceParts } from '../appearance/appearance.js';
import { Button } from '../controls/Button.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { PaymentInstructions } from '../instructions/PaymentInstructions.js';
import { SendMoney } from '../payment/SendMoney.js';
import { CredentialList } from '../security/CredentialList.js';
import { SignIn } from '../signIn/SignIn.js';
import { TransactionList } from '../transactions/TransactionList.js';
import ours from './styles.css?inline';

/** A wallet with 10 USDB, a recipient, and one payment that came in. */
async function openWealthy() {
	const wallet = openWallet();
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank({ fullName: 'Ada Lovelace' }));
	return { wallet, recipient: id };
}

const instructions = [
	{
		accountOrWalletInfo: {
			accountType: 'EUR_ACCOUNT',
			iban: 'DE89370400440532013000',
			paymentRails: ['SEPA'],
			reference: 'CS4821',
		},
	},
] as unknown as readonly Instructions[];

const components: Readonly<
	Record<string, { make: (recipient: string) => ReactElement; shown: () => Promise<unknown> }>
> = {
	SignIn: {
		make: () =>
			createElement(SignIn, {
				providers: [{ name: 'Example ID', signIn: async () => undefined }],
			}),
		shown: async () => {
			fireEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
			await screen.findByText(/Enter/);
		},
	},
	SendMoney: {
		make: (accountId) => createElement(SendMoney, { to: { accountId } }),
		shown: () => screen.findByText(/available/i),
	},
	TransactionList: {
		make: () => createElement(TransactionList, { query: {}, onQueryChange: () => undefined }),
		shown: () => screen.findByRole('button', { name: /Money added/ }),
	},
	PaymentInstructions: {
		make: () => createElement(PaymentInstructions, { instructions }),
		shown: () => screen.findByText('Reference to include'),
	},
	CredentialList: {
		make: () => createElement(CredentialList),
		shown: async () => {
			needOfPasskeys();
			await screen.findByText(/In use/);
			fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
			await screen.findByRole('textbox', { name: 'Name of the passkey' });
		},
	},
};

test.each(Object.keys(components))('renders %s the same on every page', async (name) => {
	const { wallet, recipient } = await openWealthy();
	const component = components[name];
	if (!component) throw new Error('There is no such component.');
	addSheet(ours);
	// What is out of sight is measured as well.
	addSheet('* { content-visibility: visible !important; }');
	const host = addSheet('');
	const { container } = render(component.make(recipient), strictly(wallet, new QueryClient()));
	container.setAttribute(
		'style',
		'display: block; box-sizing: border-box; float: none; margin: 0; padding: 0; border: 0; width: 320px',
	);
	await component.shown();
	(document.activeElement as HTMLElement | null)?.blur();
	const root = container.querySelector('[data-cs]');
	if (!root) throw new Error('There is no root.');
	const alone = measure(root);
	expect(alone.size).toBeGreaterThan(8);
	const problemsOn = (pages: Readonly<Record<string, string>>) =>
		Object.entries(pages).flatMap(([page, sheet]) => {
			host.textContent = sheet;
			return differences(alone, measure(root)).map((problem) => `${page}: ${problem}`);
		});
	expect(problemsOn(hostSheets).slice(0, 20).join('\n')).toBe('');
	onTestFinished(addPartClasses(container, everyPart));
	expect(problemsOn(sheetsWithoutAttributes).slice(0, 20).join('\n')).toBe('');
});

/** A class without a rule on every part. */
const everyPart = Object.values(appearanceParts).map((part) => [part, ['theirs']] as const);

/** Pages whose rules weigh less than a class. */
const sheetsWithoutAttributes = {
	'no styles': '',
	'a root of 62.5 %': hostSheets['a root of 62.5 %'] ?? '',
	'a reset that reverts everything': hostSheets['a reset that reverts everything'] ?? '',
	'a reset that unsets everything': hostSheets['a reset that unsets everything'] ?? '',
	'rules on names': `p, h2, dl, ol, li, label, button, input, select, svg {
		box-sizing: content-box; margin: 13px; padding: 9px; border: 3px dotted lime; font: italic 30px/3 cursive;
		list-style: square inside; color: olive; background: pink; float: right; } *::before { content: "»"; }`,
};

test('uses the text size that the person chose in the browser, whatever size the page gives to rem', async () => {
	const setSize = (standard: number) =>
		cdp().send('Page.setFontSizes', { fontSizes: { standard } });
	onTestFinished(async () => void (await setSize(16)));
	addSheet(ours);
	const host = addSheet('html { font-size: 62.5%; }');
	const { container } = render(createElement(Button, null, 'Pay'));
	const button = container.querySelector('button');
	if (!button) throw new Error('There is no button.');
	const size = () => getComputedStyle(button).fontSize;
	expect(size()).toBe('16px');
	await setSize(24);
	await waitFor(() => expect(size()).toBe('24px'));
	host.textContent = ':root { font-size: 10px; --cs-font-size: 2rem; }';
	expect(size()).toBe('20px');
});

test('keeps the width and height of a logo on every page', () => {
	addSheet(ours);
	const host = addSheet('');
	const logo = <img src={square} width="120" height="30" alt="Acme" />;
	render(<SignIn logo={logo} />, strictly(openWallet(), new QueryClient()));
	for (const sheet of ['', ...Object.values(hostSheets)]) {
		host.textContent = sheet;
		const { width, height } = screen.getByAltText('Acme').getBoundingClientRect();
		expect([width, height]).toEqual([120, 30]);
	}
});

/** An image as wide as it is high. */
const square = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;

test('uses 16 pixels for text in filter fields on a touch screen, since iOS zooms into smaller text', async () => {
	const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
	onTestFinished(async () => void (await touch(false)));
	addSheet(ours);
	const { wallet } = await openWealthy();
	const list = createElement(TransactionList, { query: {}, onQueryChange: () => undefined });
	const { container } = render(list, strictly(wallet, new QueryClient()));
	fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
	const sizes = (name: string) =>
		new Set([...container.querySelectorAll(name)].map((one) => getComputedStyle(one).fontSize));
	const inFields = () => sizes('[data-cs~="filter-fields"] :is(input, select)');
	expect(inFields()).toEqual(new Set(['13px']));
	await touch(true);
	await waitFor(() => expect(inFields()).toEqual(new Set(['16px'])));
	expect(sizes('[data-cs~="filter-fields"] label')).toEqual(new Set(['13px']));
});

test.each(['ltr', 'rtl'])(
	'extends the close button of a %s dialog into the padding at its end',
	(dir) => {
		addSheet(ours);
		const { container } = render(
			<dialog open dir={dir} data-cs="dialog">
				<header />
			</dialog>,
		);
		const header = container.querySelector('header');
		if (!header) throw new Error('There is no header.');
		const { marginLeft, marginRight, marginTop, marginBottom } = getComputedStyle(header);
		expect([marginTop, marginBottom]).toEqual(['-8px', '8px']);
		expect([marginLeft, marginRight]).toEqual(dir === 'ltr' ? ['0px', '-8px'] : ['-8px', '0px']);
	},
);

test('changes nothing outside of the components', () => {
	const page = document.createElement('div');
	page.innerHTML = bareElements;
	document.body.append(page);
	onTestFinished(() => page.remove());
	const without = measure(page);
	const sheet = addSheet(ours).sheet;
	expect(differences(without, measure(page))).toEqual([]);
	expect(foreignNames(sheet ? [...sheet.cssRules] : [])).toEqual([]);
});

/** One of each element that pages have. */
const bareElements = `
	<h1>A</h1><h2>A</h2><h3>A</h3><p>A <a href="#x">a</a> <strong>b</strong> <time>c</time> <bdi>d</bdi></p>
	<ul><li>A</li></ul><ol><li>A</li></ol><dl><dt>A</dt><dd>B</dd></dl><figure>A<figcaption>B</figcaption></figure>
	<form><fieldset><legend>A</legend><label>B</label><input placeholder="C"><input type="radio">
	<select><option>D</option></select><textarea placeholder="E"></textarea></fieldset>
	<button>F</button><button type="submit">G</button></form><table><tbody><tr><td>A</td></tr></tbody></table>
	<details open><summary>A</summary>B</details><dialog open><header>A</header></dialog>
	<section><svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg></section>
`;

/** What a sheet names outside of its own names: selectors without our attribute, and global names. */
function foreignNames(rules: readonly CSSRule[], parent = ''): readonly string[] {
	return rules.flatMap((rule) => {
		if (rule instanceof CSSKeyframesRule) return rule.name.startsWith('cs-') ? [] : [rule.name];
		if (rule instanceof CSSPropertyRule) return rule.name.startsWith('--cs-') ? [] : [rule.name];
		if (rule instanceof CSSLayerStatementRule)
			return rule.nameList.filter((name) => !name.startsWith('countersign'));
		if (rule instanceof CSSStyleRule) return foreignSelectors(rule, parent);
		if (rule instanceof CSSNestedDeclarations) return foreignDeclarations(rule, parent);
		return 'cssRules' in rule
			? foreignNames([...(rule.cssRules as CSSRuleList)], parent)
			: [rule.cssText];
	});
}

/** Looks at each selector of a list on its own, and at the rules nested in it as rules below it. */
function foreignSelectors(rule: CSSStyleRule, parent: string): readonly string[] {
	return splitList(rule.selectorText).flatMap((one) => {
		const selector = one.replaceAll('&', parent);
		return [...foreignDeclarations(rule, selector), ...foreignNames([...rule.cssRules], selector)];
	});
}

/** The root of a page may hold tokens. */
function foreignDeclarations(
	{ style }: CSSStyleRule | CSSNestedDeclarations,
	selector: string,
): readonly string[] {
	// What a build for older browsers asks for stands beside the tokens, for a page that does not say it.
	const declared = [...style].filter((name) => !/^--(cs|lightningcss)-/.test(name));
	return declared.length === 0 || selector.includes('[data-cs') ? [] : [selector];
}

/** The selectors of a list; a comma in brackets parts none. */
function splitList(text: string): readonly string[] {
	return text.split(/,(?![^()]*\))(?![^()]*\([^()]*\)[^()]*\))/).map((one) => one.trim());
}

test('shows the colours in a build for older browsers, which writes both variants of each', () => {
	const value = '((?:[^(),]|\\([^)]*\\))+)';
	const both = new RegExp(`light-dark\\(${value},\\s*${value}\\)`, 'g');
	const lowered = ours.replace(both, 'var(--lightningcss-light, $1) var(--lightningcss-dark, $2)');
	expect(lowered).not.toContain('light-dark(');
	addSheet(lowered);
	render(
		<WalletRoot of="sign-in">
			<Button>Go on</Button>
		</WalletRoot>,
	);
	const { backgroundColor } = getComputedStyle(screen.getByRole('button', { name: 'Go on' }));
	expect(backgroundColor).toBe('rgb(33, 54, 176)');
});

import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, forwardRef, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { strictly } from '../../../testing/strictly.js';
import { Button } from '../controls/Button.js';
import { Field } from '../controls/Field.js';
import { Icon } from '../controls/Icon.js';
import { Notice } from '../controls/Notice.js';
import { SelectField } from '../controls/SelectField.js';
import type {
	ButtonSlotProps,
	FieldSlotProps,
	IconSlotProps,
	NoticeSlotProps,
	Slots,
} from '../controls/slots.js';
import { SignIn } from '../signIn/SignIn.js';
import { AppearanceProvider } from './AppearanceProvider.js';

const within = (slots: Slots, children: ReactNode) => (
	<AppearanceProvider slots={slots}>{children}</AppearanceProvider>
);

const DesignButton = forwardRef<HTMLButtonElement, ButtonSlotProps['attributes']>((props, ref) => (
	<button {...props} ref={ref} className="design" />
));

const OwnButton = ({ attributes, variant, pending, children }: ButtonSlotProps): ReactElement => (
	<DesignButton {...attributes} title={`${variant}${pending ? ', pending' : ''}`}>
		{children}
	</DesignButton>
);

const ReversedField = ({ attributes, label, control, hint, problem }: FieldSlotProps) => (
	<section {...attributes} aria-label="Reversed">
		{problem}
		{control}
		{hint}
		{label}
	</section>
);

const OwnNotice = ({ attributes, tone, icon, children, action }: NoticeSlotProps) => (
	<aside {...attributes}>
		{icon}
		<em>{tone}</em>
		{children}
		{action}
	</aside>
);

const OwnIcon = ({ name, children }: IconSlotProps) =>
	name === 'key' ? <i>own key</i> : <b>{children}</b>;

test('passes the click, the ref and the states of our button to a replaced one', () => {
	const onClick = vi.fn();
	const reference = createRef<HTMLButtonElement>();
	const view = (pending: boolean) =>
		within(
			{ button: OwnButton },
			<Button
				variant="secondary"
				buttonRef={reference}
				pending={pending}
				aria-label="Pay Grace"
				onClick={onClick}
			>
				Pay
			</Button>,
		);
	const { rerender } = render(view(false));
	const button = screen.getByRole('button', { name: 'Pay Grace' });
	expect([button.className, button.title, button.dataset['variant']]).toEqual([
		'design',
		'secondary',
		'secondary',
	]);
	expect(reference.current).toBe(button);
	fireEvent.click(button);
	rerender(view(true));
	expect(button.getAttribute('aria-disabled')).toBe('true');
	expect(button.getAttribute('aria-busy')).toBe('true');
	fireEvent.click(button);
	expect(onClick).toHaveBeenCalledTimes(1);
});

test.each(['input', 'select'] as const)(
	'names and describes the %s of a rearranged field as ours does',
	(kind) => {
		const texts = { label: 'Nickname', hint: 'Only you see it', problem: 'Enter a nickname' };
		const control =
			kind === 'input' ? <Field {...texts} /> : <SelectField {...texts} options={[]} />;
		render(within({ field: ReversedField }, control));
		const role = kind === 'input' ? 'textbox' : 'combobox';
		const element = screen.getByRole(role, { name: 'Nickname' });
		const described = element.getAttribute('aria-describedby')?.split(' ') ?? [];
		expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
			'Only you see it',
			'Enter a nickname',
		]);
		expect(element.getAttribute('aria-invalid')).toBe('true');
		expect(element.parentElement?.getAttribute('data-cs')).toBe('field');
		expect(element.parentElement?.lastElementChild?.textContent).toBe('Nickname');
	},
);

test('announces a replaced notice as ours', () => {
	render(within({ notice: OwnNotice }, <Notice tone="bad">It failed</Notice>));
	const notice = screen.getByRole('alert');
	expect([notice.tagName, notice.textContent, notice.dataset['tone']]).toEqual([
		'ASIDE',
		'badIt failed',
		'bad',
	]);
	expect(notice.querySelector('svg')).not.toBeNull();
});

test('hides a replaced icon and spinner from screen readers, and lets an icon keep ours', () => {
	const slots: Slots = { icon: OwnIcon, spinner: () => <i>turning</i> };
	const { container } = render(
		within(
			slots,
			<>
				<Icon name="key" />
				<Icon name="mail" />
				<Button pending>Pay</Button>
			</>,
		),
	);
	expect(screen.getByRole('button', { name: 'Pay' })).toBeDefined();
	const hidden = [...container.querySelectorAll('[aria-hidden="true"]:not(svg)')];
	expect(hidden.map(({ textContent }) => textContent)).toEqual(['own key', '', 'turning']);
	expect(hidden[1]?.querySelector('b > svg path')).not.toBeNull();
});

test('adds the slots of an inner provider to those of the outer one', () => {
	const outer: Slots = { button: OwnButton, spinner: () => <i>outer</i> };
	const inner = within({ spinner: () => <i>inner</i> }, <Button pending>Pay</Button>);
	render(within(outer, inner));
	const button = screen.getByRole('button', { name: 'Pay' });
	expect([button.className, button.querySelector('i')?.textContent]).toEqual(['design', 'inner']);
});

test('works as a whole with every part replaced, and keeps the focus', async () => {
	const slots = { button: OwnButton, field: ReversedField, notice: OwnNotice };
	render(within(slots, <SignIn />), strictly(openWallet(), new QueryClient()));
	const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
	press('Email me a code');
	const email = screen.getByRole('textbox', { name: 'Email' });
	expect(email.getAttribute('aria-invalid')).toBe('true');
	expect(document.activeElement).toBe(email);
	const address = `${crypto.randomUUID()}@example.com`;
	fireEvent.change(email, { target: { value: address } });
	press('Email me a code');
	const code = await screen.findByRole('textbox', { name: 'Code' });
	await waitFor(() => expect(document.activeElement).toBe(code));
	fireEvent.change(code, { target: { value: '999999' } });
	expect((await screen.findByRole('alert')).tagName).toBe('ASIDE');
	const resend = screen.getByRole('button', { name: /code/ });
	expect(resend.className).toBe('design');
	await waitFor(() => expect(document.activeElement).toBe(resend));
});

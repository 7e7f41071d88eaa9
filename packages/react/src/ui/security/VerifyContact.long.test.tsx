import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice, bob } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { english } from '../messages/english.js';
import { VerifyContact } from './VerifyContact.js';

afterEach(cleanup);

const words = english.contacts;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const codeField = () => screen.findByRole('textbox', { name: words.code });
const type = async (value: string) => fireEvent.change(await codeField(), { target: { value } });

/** A person whose provider asks for verified contacts. */
async function open() {
	const wallet = openWallet();
	await signIn(wallet);
	return strictly(wallet, new QueryClient());
}

test.each(['phone', 'email'] as const)(
	'verifies a %s by its code, after a wrong one',
	async (contact) => {
		const onVerified = vi.fn();
		const surroundings = await open();
		render(<VerifyContact contact={contact} onVerified={onVerified} />, surroundings);
		press(words[contact].send);
		const field = await codeField();
		await expect.poll(() => document.activeElement).toBe(field);
		expect(screen.getByRole('status').textContent).toBe(words[contact].sent);
		await type('12');
		press(words.verify);
		expect(screen.getByText(words.codeIncomplete)).toBeDefined();
		await type('000000');
		press(words.verify);
		expect((await screen.findByRole('alert')).textContent).toBe(words.refused);
		await type('123 456');
		press(words.verify);
		const end = await screen.findByText(words[contact].verified);
		expect(document.activeElement?.contains(end)).toBe(true);
		expect(onVerified).toHaveBeenCalledTimes(1);
		expect(onVerified.mock.calls[0]?.[0].contactVerification[contact]).toBe('VERIFIED');
		cleanup();
		render(<VerifyContact contact={contact} />, surroundings);
		press(words[contact].send);
		expect(await screen.findByText(words[contact].notNeeded)).toBeDefined();
	},
);

test('keeps the typed code when another is sent, announces each one, and shows the wait after too many requests', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const path = `POST /customers/${alice.customerId}/verify-phone`;
	backend.respondTo(path, () => new Response(null, { status: 204 }));
	render(<VerifyContact contact="phone" />, strict);
	press(words.phone.send);
	await type('9876');
	expect(screen.getByRole('status').textContent).toBe(words.phone.sent);
	press(words.resend);
	const resent = await screen.findByText(words.phone.resent);
	press(words.resend);
	await expect.poll(() => resent.isConnected).toBe(false);
	expect(screen.getByRole('status').textContent).toBe(words.phone.resent);
	backend.respondTo(path, () => failure(429, 'RATE_LIMITED', { 'Retry-After': '45' }));
	press(words.resend);
	const said = await screen.findByText(/The next code can be sent in/);
	expect(said.closest('[aria-live="polite"]')).not.toBeNull();
	const waiting = screen.getByRole('button', { name: words.resend });
	expect(waiting.ariaDisabled).toBe('true');
	expect(waiting.textContent).toMatch(/ · 0:4\d$/);
	expect(await codeField()).toHaveProperty('value', '9876');
	expect(screen.queryByRole('alert')).toBeNull();
});

test('clears the refusal of the previous code when another code is sent', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const path = `POST /customers/${alice.customerId}/verify-phone`;
	backend.respondTo(path, () => new Response(null, { status: 204 }));
	backend.respondTo(`${path}/confirm`, () => failure(400, 'INVALID_INPUT'));
	render(<VerifyContact contact="phone" />, strict);
	press(words.phone.send);
	await type('000000');
	press(words.verify);
	await screen.findByRole('alert');
	press(words.resend);
	await screen.findByText(words.phone.resent);
	expect(screen.queryByRole('alert')).toBeNull();
	expect(await codeField()).toHaveProperty('value', '000000');
});

test('treats a verification that is no longer needed as no error', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const path = `POST /customers/${alice.customerId}/verify-phone`;
	backend.respondTo(path, () => new Response(null, { status: 204 }));
	backend.respondTo(`${path}/confirm`, () => failure(409, 'CONFLICT'));
	render(<VerifyContact contact="phone" />, strict);
	press(words.phone.send);
	await type('123456');
	press(words.verify);
	expect(await screen.findByText(words.phone.notNeeded)).toBeDefined();
	expect(screen.queryByRole('alert')).toBeNull();
});

test('does not ask one person for a code that was sent to another', async () => {
	const { backend, strict, wallet } = await createTestWorld(alice);
	const path = `POST /customers/${alice.customerId}/verify-phone`;
	backend.respondTo(path, () => new Response(null, { status: 204 }));
	render(<VerifyContact contact="phone" />, strict);
	press(words.phone.send);
	await codeField();
	await act(() => signIn(wallet, bob));
	expect(screen.queryByRole('textbox', { name: words.code })).toBeNull();
	expect(screen.getByText(words.phone.text)).toBeDefined();
});

test('does not ask the email for a code that was sent to the phone', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const path = `POST /customers/${alice.customerId}/verify-phone`;
	backend.respondTo(path, () => new Response(null, { status: 204 }));
	const { rerender } = render(<VerifyContact contact="phone" />, strict);
	press(words.phone.send);
	await codeField();
	rerender(<VerifyContact contact="email" />);
	expect(screen.queryByRole('textbox', { name: words.code })).toBeNull();
	expect(screen.getByText(words.email.text)).toBeDefined();
});

test('leaves the focus in another field when a code is sent late', async () => {
	const { backend, strict } = await createTestWorld(alice);
	let release = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	backend.respondTo(`POST /customers/${alice.customerId}/verify-phone`, async () => {
		await held;
		return new Response(null, { status: 204 });
	});
	render(
		<>
			<input aria-label="Elsewhere" />
			<VerifyContact contact="phone" />
		</>,
		strict,
	);
	press(words.phone.send);
	const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
	elsewhere.focus();
	release();
	await codeField();
	expect(document.activeElement).toBe(elsewhere);
});

test('shows a separate sentence for an error of the service', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const path = `POST /customers/${alice.customerId}/verify-phone`;
	backend.respondTo(path, () => failure(404, 'CUSTOMER_NOT_FOUND'));
	render(<VerifyContact contact="phone" />, strict);
	press(words.phone.send);
	const sentence = english.walletErrors['service.not_found'];
	expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

import { signerAt } from '@countersign/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { alice } from '../../../testing/people.js';
import { CodeStep } from './CodeStep.js';

afterEach(cleanup);

/** What a page knows of a code that the frame of a signer takes. */
const challenge = {
	email: alice.email,
	credentialId: 'AuthMethod:1',
	otpEncryptionTargetBundle: '',
	sentAt: 0,
	askedBy: 'email',
} as const;

/** Renders the step of a code that was sent then. Returns the requests to the frame, in which nobody types. */
async function renderStep(sent: 'earlier' | 'now' | 'again') {
	const call = vi.fn(() => new Promise<never>(() => {}));
	const signer = { ...signerAt('https://signer.example.com'), call };
	const { strict } = await createTestWorld(undefined, { signer });
	const ignore = () => undefined;
	render(
		<CodeStep challenge={challenge} sent={sent} onResent={ignore} onSignedIn={ignore} />,
		strict,
	);
	return () => call.mock.calls.map(([operation]: readonly unknown[]) => operation);
}

test.each(['now', 'again'] as const)(
	'has the frame ask for a code that was sent %s, once, without a press',
	async (sent) => {
		const requests = await renderStep(sent);
		await waitFor(() => expect(requests()).toEqual(['finishEmailSignIn']));
		fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
		expect(requests()).toEqual(['finishEmailSignIn']);
	},
);

test('has the frame ask for a code that was sent before a reload when the person continues', async () => {
	const requests = await renderStep('earlier');
	const button = screen.getByRole('button', { name: 'Continue' });
	expect(requests()).toEqual([]);
	fireEvent.click(button);
	await waitFor(() => expect(requests()).toEqual(['finishEmailSignIn']));
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { alice } from '../../../testing/people.js';
import { arabic } from '../messages/arabic.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import type { SentPayment } from './outcomeWords.js';
import { Receipt } from './Receipt.js';

/** Has the browser share into `share`, whether it can or not. */
function shareWith(share: (data: ShareData) => Promise<void>): void {
	Object.defineProperty(navigator, 'share', { value: share, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

test('an address and an amount keep their signs in place in the Arabic text that is shared', () => {
	const share = vi.fn(async (_: ShareData) => undefined);
	shareWith(share);
	const { quote, transaction } = alice;
	const payee = { destination: quote.destination, name: '$ada@example.com' };
	const { unmount } = render(
		<MessagesProvider messages={arabic}>
			<Receipt state={{ status: 'done', quote, transaction } as SentPayment} payee={payee} />
		</MessagesProvider>,
	);
	onTestFinished(unmount);
	fireEvent.click(screen.getByRole('button', { name: arabic.payment.share }));
	const { text = '' } = share.mock.lastCall?.[0] ?? {};
	expect(text).toContain('\u2068$ada@example.com\u2069');
	expect(text).toMatch(/\u2068[^\u2069]*25\.00[^\u2069]*\u2069/);
});

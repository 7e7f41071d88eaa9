import { usBank } from '@countersign/test-kit';
import { expect, type Page } from '@playwright/test';
import type { Watch } from '../harness/watchContext.js';
import { askBackend } from './askBackend.js';
import { fund } from './fund.js';
import { confirmInSigner } from './signer.js';
import { signInAgain, signInAnew, signUp } from './signUp.js';

/** What a story checks of a quote; amounts are in the smallest unit of their currency. */
export interface QuotedPayment {
	readonly id: string;
	readonly transactionId: string;
	readonly totalSendingAmount: number;
	readonly totalReceivingAmount: number;
	readonly feesIncluded: number;
	readonly source: { readonly accountId: string };
	readonly destination: { readonly accountId: string };
}

/** Signs up, and fills the wallet with 100 USDB. */
export async function signUpFunded(page: Page): Promise<void> {
	await signUp(page);
	await fund(page, '100');
}

/** Gets 100 USDB and adds Ada Lovelace's bank account; the page is at the amount then. */
export async function prepareToPay(page: Page, accountNumber?: string): Promise<void> {
	await fund(page, '100');
	await addRecipient(page, accountNumber);
}

/** Signs up, and prepares to pay Ada Lovelace. */
export async function signUpToPay(page: Page, email?: string): Promise<void> {
	await signUp(page, email);
	await prepareToPay(page);
}

/** Signs up to pay Ada Lovelace, and resolves with a quote for 25 USDB that the page shows for review. */
export async function signUpToReview(page: Page, email?: string): Promise<QuotedPayment> {
	await signUpToPay(page, email);
	return quote(page, '25');
}

/** Whom the person pays. */
const recipient = 'Ada Lovelace';

/** Saves a bank account in the US, whose number decides what becomes of payments, and goes on to the amount. */
export async function addRecipient(page: Page, accountNumber?: string): Promise<void> {
	const body = usBank({ fullName: recipient, accountNumber });
	await askBackend(page, '/customers/external-accounts', body);
	await navigateTo(page, 'Send');
	await page.getByRole('link', { name: recipient }).click();
	await expectToPay(page);
}

/** The same by the form, while the page is at Send. */
export async function addRecipientByForm(page: Page): Promise<void> {
	const fullName = page.getByRole('textbox', { name: 'Full name' });
	// The form is there at once while nobody is saved.
	const more = page.getByRole('link', { name: 'New recipient' });
	await expect(fullName.or(more)).toBeVisible();
	if (await more.isVisible()) await more.click();
	await fullName.fill(recipient);
	await page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
	await page.getByRole('textbox', { name: 'Account number' }).fill('1234567890');
	await page.getByRole('button', { name: 'Add recipient' }).click();
	await expectToPay(page);
}

async function expectToPay(page: Page): Promise<void> {
	const heading = page.getByRole('heading', { name: `Send to ${recipient}`, level: 1 });
	await expect(heading).toBeVisible();
}

/** Of time that passes, a lookup runs out, too: the service refuses its quote, and the page asks anew. */
export function expectLookupAnew(watch: Watch): void {
	watch.expectStatus(404, /\/quotes$/);
}

/** Enters what to send and resolves with the quote that the page now shows for review. */
export async function quote(page: Page, amount: string): Promise<QuotedPayment> {
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill(amount);
	await page.getByRole('button', { name: 'Review' }).click();
	await expect(page.getByRole('heading', { name: 'Review', level: 2 })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Confirm and send' })).toBeVisible();
	return newestQuote(page);
}

/** As the person's backend has it: on a busy machine the browser does not keep the response for long. */
async function newestQuote(page: Page): Promise<QuotedPayment> {
	const { data } = await askBackend(page, '/transactions?type=OUTGOING&status=PENDING&limit=1');
	return askBackend(page, `/quotes/${encodeURIComponent(data[0].quoteId)}`);
}

/** Sends this amount, and resolves with the quote that was confirmed. */
export async function pay(page: Page, amount: string): Promise<QuotedPayment> {
	const payment = await quote(page, amount);
	await confirm(page);
	return payment;
}

/** Confirms the payment under review and waits until the recipient has it. */
export async function confirm(page: Page): Promise<void> {
	await approve(page);
	await expectSent(page);
}

/** The same for the first payment to a recipient, which the spending limits allow after another sign-in. */
export async function confirmFirst(page: Page): Promise<void> {
	await approveFirst(page);
	await expectSent(page);
}

/** Confirms the payment under review, in the page and in its signer. */
export async function approve(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await confirmInSigner(page, 'Confirm and pay');
}

/** Confirms the first payment to a recipient, and signs in for it. */
export async function approveFirst(page: Page): Promise<void> {
	await approve(page);
	await signInAgain(page);
}

/** Confirms the payment under review after the session has ended: the page has the person sign in first. */
export async function approveAfterSession(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await signInAnew(page);
	await confirmInSigner(page, 'Confirm and pay');
}

/** The payment has arrived. */
export async function expectSent(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Sent', level: 2, exact: true })).toBeVisible();
}

/** Goes to one of the four places of the main navigation. */
export async function navigateTo(
	page: Page,
	place: 'Home' | 'Send' | 'Activity' | 'Security',
): Promise<void> {
	const main = page.getByRole('navigation', { name: 'Main' });
	await main.getByRole('link', { name: place, exact: true }).click();
}

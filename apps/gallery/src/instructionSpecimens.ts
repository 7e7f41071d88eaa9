import type { PaymentInstructions as Instructions } from '@countersign/contract';
import { PaymentInstructions } from '@countersign/react/ui';
import { createElement } from 'react';
import type { SpecimenState } from './specimenState.js';

const euros = { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 };
const reference = 'CS4821';
const later = () => new Date(Date.now() + 5 * 60_000).toISOString();

const ways = {
	dollars: {
		accountType: 'USD_ACCOUNT',
		bankName: 'Example Bank',
		routingNumber: '021000021',
		accountNumber: '000987654321',
		paymentRails: ['ACH', 'WIRE'],
		reference,
	},
	euros: {
		accountType: 'EUR_ACCOUNT',
		iban: 'DE89370400440532013000',
		swiftCode: 'COBADEFF',
		paymentRails: ['SEPA', 'SEPA_INSTANT'],
		reference,
	},
	pesos: {
		accountType: 'MXN_ACCOUNT',
		clabeNumber: '032180000118359719',
		paymentRails: ['SPEI'],
		reference,
	},
	pix: { accountType: 'BRL_ACCOUNT', qrCode: '00020126580014BR.GOV.BCB.PIX0136example' },
	lightning: { accountType: 'LIGHTNING', invoice: `lnbc2500u1p${'q'.repeat(180)}` },
	chain: {
		accountType: 'BASE_WALLET',
		address: '0x52908400098527886E0F7030069857D2E4169EE7',
		assetType: 'USDC',
	},
	page: { accountType: 'COP_ACCOUNT', paymentUrl: 'https://pay.example/4821' },
	mobile: {
		accountType: 'KES_ACCOUNT',
		provider: 'Simba Mobile',
		phoneNumber: '+254712345678',
		paymentRails: ['MOBILE_MONEY'],
		reference,
	},
} as const;

function show(way: keyof typeof ways, part: { notes?: string; expiresAt?: string } = {}) {
	const { notes, expiresAt } = part;
	const instructions: Instructions = {
		accountOrWalletInfo: ways[way],
		...(notes && { instructionsNotes: notes }),
	};
	return () =>
		createElement(PaymentInstructions, {
			instructions: [instructions],
			...(way === 'euros' && {
				amount: { amount: 123_450, currency: euros },
				payeeName: 'Example Payments Ltd',
			}),
			...(expiresAt && { expiresAt }),
		});
}

const state = (title: string, shown: () => ReturnType<SpecimenState['show']>): SpecimenState => ({
	title,
	show: shown,
	signedIn: false,
});

/** Every form that payment instructions take. */
export const instructionSpecimens: readonly SpecimenState[] = [
	state('Nothing to pay to', () => createElement(PaymentInstructions, { instructions: [] })),
	state('US bank', show('dollars', { notes: 'Transfers take one to three days.' })),
	state('Euros with an amount, and time', show('euros', { expiresAt: later() })),
	state('Out of time', show('euros', { expiresAt: '2026-01-15T09:35:00.000Z' })),
	state('CLABE', show('pesos')),
	state('Pix', show('pix')),
	state('Lightning', show('lightning')),
	state('An address on a chain', show('chain')),
	state('A page to pay on', show('page')),
	state('Mobile money', show('mobile')),
];

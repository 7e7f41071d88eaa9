import type { PaymentRail } from '@countersign/contract/service';
import type { instructions } from './english/instructions.js';
import { fill } from './fill.js';
import type { RoomMessages } from './messages.js';

type Kind = keyof (typeof instructions)['rails'];

/** What a rail is in a language's own words, and its name, which is the same in all of them. */
export const rails: Readonly<Record<PaymentRail, readonly [kind: Kind | 'brand', name: string]>> = {
	ACH: ['named', 'ACH'],
	ACH_COLOMBIA: ['named', 'ACH Colombia'],
	BANK_TRANSFER: ['transfer', ''],
	BRE_B: ['brand', 'Bre-B'],
	CIPS: ['named', 'CIPS'],
	FAST: ['instant', 'FAST'],
	FASTER_PAYMENTS: ['instant', 'Faster Payments'],
	FEDNOW: ['instant', 'FedNow'],
	INSTAPAY: ['instant', 'InstaPay'],
	MOBILE_MONEY: ['mobile', ''],
	NEFT: ['named', 'NEFT'],
	PAYNOW: ['brand', 'PayNow'],
	PESONET: ['named', 'PESONet'],
	PIX: ['brand', 'Pix'],
	RTGS: ['named', 'RTGS'],
	RTP: ['instant', 'RTP'],
	SEPA: ['named', 'SEPA'],
	SEPA_INSTANT: ['instant', 'SEPA Instant'],
	SPEI: ['named', 'SPEI'],
	SWIFT: ['abroad', 'SWIFT'],
	UNIONPAY: ['brand', 'UnionPay'],
	UPI: ['brand', 'UPI'],
	WIRE: ['wire', ''],
};

/** What people call a rail: `bank transfer (SEPA)`, `Pix`; for one that a later version adds, the words of its code. */
export function railName(rail: string, { instructions }: RoomMessages<'instructions'>): string {
	const [kind, name] = new Map(Object.entries(rails)).get(rail) ?? ['brand', wordsOf(rail)];
	return kind === 'brand' ? name : fill(instructions.rails[kind], { name });
}

/** `CARRIER_PIGEON` as `Carrier Pigeon`. What is short is an abbreviation. */
function wordsOf(rail: string): string {
	const words = rail.split('_').map((word) => (word.length < 5 ? word : capitalised(word)));
	return words.join(' ');
}

function capitalised(word: string): string {
	return `${word.charAt(0)}${word.slice(1).toLowerCase()}`;
}

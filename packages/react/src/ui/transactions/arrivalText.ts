import type { PaymentRail } from '@countersign/contract/service';
import type { paymentDraft } from '../messages/english/paymentDraft.js';
import { fill } from '../messages/fill.js';
import { formatShortDay } from '../messages/formatMoment.js';
import type { MessagesLike } from '../messages/messages.js';

/** Rails that pay out at any hour. */
const immediate = [
	'BRE_B',
	'FAST',
	'FASTER_PAYMENTS',
	'FEDNOW',
	'INSTAPAY',
	'MOBILE_MONEY',
	'PAYNOW',
	'PIX',
	'RTP',
	'SEPA_INSTANT',
	'SPEI',
	'UPI',
] as const satisfies readonly PaymentRail[];

/** Business days that the others take at most, as banks usually state them. */
const businessDays: Readonly<
	Record<Exclude<PaymentRail, (typeof immediate)[number] | 'UNIONPAY'>, number>
> = {
	ACH: 3,
	ACH_COLOMBIA: 2,
	BANK_TRANSFER: 3,
	CIPS: 1,
	NEFT: 1,
	PESONET: 1,
	RTGS: 1,
	SEPA: 1,
	SWIFT: 5,
	WIRE: 1,
};

/** When a payment over a rail usually arrives. The service names the rail, if anything, but no time. */
export function arrivalText(
	rail: string | null | undefined,
	now: Date,
	{ payment, locale }: MessagesLike<{ readonly payment: typeof paymentDraft }>,
): string {
	const { arrival } = payment;
	if (immediate.some((name) => name === rail)) return arrival.inMinutes;
	const days = new Map(Object.entries(businessDays)).get(rail ?? '');
	if (days === undefined) return arrival.unknown;
	return fill(arrival.byDay, { day: formatShortDay(addBusinessDays(now, days), locale, now) });
}

function addBusinessDays(from: Date, days: number): Date {
	const day = new Date(from);
	for (let left = days; left > 0; ) {
		day.setDate(day.getDate() + 1);
		if (day.getDay() % 6 !== 0) left -= 1;
	}
	return day;
}

import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { readEntry } from '../routing/entry.js';
import { goUp } from '../routing/goUp.js';
import { Link } from '../routing/Link.js';
import { linkProps } from '../routing/linkProps.js';
import { paymentBehind } from '../routing/paymentBehind.js';

/** Leads on once money was added: back to the payment that lacked it, or to a new payment and home. */
export function WayOn(): ReactElement {
	const { addMoney, goHome } = useTexts();
	const payment = paymentBehind(readEntry());
	if (payment) {
		return (
			<a ref={bringIntoView} className="text-link" {...linkProps(payment, goUp)}>
				{addMoney.backToPayment}
			</a>
		);
	}
	return (
		<div data-cs="actions">
			<Link className="text-link" to={{ name: 'recipient' }}>
				{addMoney.send}
			</Link>
			<Link ref={bringIntoView} className="text-link" to={{ name: 'home' }}>
				{goHome}
			</Link>
		</div>
	);
}

/** On a phone, the navigation would cover it. */
function bringIntoView(link: HTMLAnchorElement | null): void {
	link?.scrollIntoView({ block: 'nearest' });
}

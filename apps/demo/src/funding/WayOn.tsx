import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { readEntry } from '../routing/entry.js';
import { goUp } from '../routing/goUp.js';
import { linkProps } from '../routing/linkProps.js';
import { paymentBehind } from '../routing/paymentBehind.js';

/** Leads on once money was added: back to the payment that lacked it, or home. */
export function WayOn(): ReactElement {
	const { addMoney, goHome } = useTexts();
	const payment = paymentBehind(readEntry());
	return (
		<a
			className="text-link"
			{...(payment ? linkProps(payment, goUp) : linkProps({ name: 'home' }))}
		>
			{payment ? addMoney.backToPayment : goHome}
		</a>
	);
}

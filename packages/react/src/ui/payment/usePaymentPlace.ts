'use client';

import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { PaymentsContext } from '../../provider/paymentsContext.js';

/** Whether a payment is shown by this component. */
interface PaymentPlace {
	/** Another component of the page shows the payment. */
	readonly isElsewhere: boolean;
	/** Shows the payment here. */
	readonly take: () => void;
}

/** The place of this component among those for one payment: the first one shows it. */
export function usePaymentPlace(name: string): PaymentPlace {
	const places = useContext(PaymentsContext)?.places;
	const [place] = useState(() => ({}));
	useEffect(() => places?.enter(name, place), [places, name, place]);
	const holder = useSyncExternalStore(
		places?.subscribe ?? never,
		() => places?.holderOf(name),
		() => undefined,
	);
	return {
		isElsewhere: holder !== undefined && holder !== place,
		take: () => places?.take(name, place),
	};
}

/** Without a provider, nothing changes; `usePayment` says what is missing. */
const never = () => () => {};

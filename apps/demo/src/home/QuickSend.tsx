import { Icon, recipientName, useMessages, useRecipients } from '@countersign/react/ui/parts';
import { type ReactElement, useRef, useState } from 'react';
import { useTexts } from '../language/texts.js';
import { Initials } from '../recipients/Initials.js';
import { useLastPaid } from '../recipients/useLastPaid.js';
import { usePaidAddresses } from '../recipients/usePaidAddresses.js';
import { Link } from '../routing/Link.js';
import { navigate } from '../routing/navigate.js';
import type { Route } from '../routing/route.js';
import { nameStep } from '../shell/documentTitle.js';
import type { Screens } from '../shell/screens.js';
import { useHasBeen } from '../shell/useHasBeen.js';
import { useMedia } from '../shell/useMedia.js';
import { HomeCard } from './HomeCard.js';

/** As many as fit beside each other. */
const maxRecipients = 4;

interface Payee {
	readonly id: string;
	readonly name: string;
	readonly to: { readonly accountId: string } | { readonly umaAddress: string };
}

interface QuickSendProps {
	/** Undefined until it is loaded. */
	readonly SendMoney: Screens['SendMoney'] | undefined;
}

/** On a wide screen, a payment to somebody who was paid lately, without leaving Home. It stays while it is under way. */
export function QuickSend(props: QuickSendProps): ReactElement | null {
	const isWide = useMedia('(min-width: 48rem)');
	const [chosen, setChosen] = useState<Payee>();
	return isWide || chosen ? <Payees {...props} {...{ chosen, setChosen }} /> : null;
}

interface PayeesProps extends QuickSendProps {
	readonly chosen: Payee | undefined;
	readonly setChosen: (payee: Payee | undefined) => void;
}

function Payees({ SendMoney, chosen, setChosen }: PayeesProps): ReactElement {
	const { quickSend, send } = useTexts();
	const payees = useRecentPayees();
	const pressed = useRef<HTMLButtonElement>(null);
	const close = (): void => {
		setChosen(undefined);
		pressed.current?.focus();
	};
	const choose = (payee: Payee): void => {
		if (SendMoney) setChosen(payee.id === chosen?.id ? undefined : payee);
		else navigate(placeOf(payee));
	};
	return (
		<HomeCard
			id="quick-send"
			title={quickSend.title}
			all={{ to: { name: 'recipient' }, label: quickSend.all }}
		>
			<ul className="payees">
				{payees?.map((payee) => (
					<li key={payee.id}>
						<button
							ref={payee.id === chosen?.id ? pressed : undefined}
							type="button"
							aria-pressed={payee.id === chosen?.id}
							onClick={() => choose(payee)}
						>
							<Initials name={payee.name} />
							<bdi translate="no">{payee.name}</bdi>
						</button>
					</li>
				))}
				{payees && payees.length < maxRecipients && (
					<li>
						<Link to={{ name: 'newRecipient' }}>
							<span className="initials new">
								<Icon name="plus" />
							</span>
							<span>{quickSend.new}</span>
						</Link>
					</li>
				)}
			</ul>
			{chosen && SendMoney && (
				<SendMoney
					key={chosen.id}
					to={chosen.to}
					autoFocus
					onStep={nameStep}
					addMoney={
						<Link className="text-link" to={{ name: 'addMoney' }} payment={placeOf(chosen)}>
							{send.addMoney}
						</Link>
					}
					onClose={close}
				/>
			)}
		</HomeCard>
	);
}

/** Where a payment to them has a screen of its own. */
const placeOf = ({ to }: Payee): Route =>
	'accountId' in to ? { name: 'pay', ...to } : { name: 'payUma', ...to };

/**
 * Saved recipients that were paid, the last one first; then paid UMA addresses, and those that were never paid.
 * Undefined until they are read.
 */
function useRecentPayees(): readonly Payee[] | undefined {
	const messages = useMessages();
	const { data, isLoading } = useRecipients();
	const lastPaid = useLastPaid();
	const addresses = usePaidAddresses('');
	const isRead = useHasBeen(!isLoading && addresses !== undefined);
	if (!isRead) return undefined;
	const accounts = (data?.data ?? []).map((account) => ({
		id: account.id,
		name: recipientName(account, messages),
		to: { accountId: account.id },
		paidAt: lastPaid.get(account.id) ?? '',
	}));
	const paid = accounts
		.filter(({ paidAt }) => paidAt !== '')
		.sort((one, other) => other.paidAt.localeCompare(one.paidAt));
	const byAddress = (addresses ?? []).map((umaAddress) => ({
		id: umaAddress,
		name: umaAddress,
		to: { umaAddress },
	}));
	const unpaid = accounts.filter(({ paidAt }) => paidAt === '');
	return [...paid, ...byAddress, ...unpaid].slice(0, maxRecipients);
}

import { SendMoney } from '@countersign/react/ui';
import { fill, recipientName, useMessages, useRecipients } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { CorrectLink } from '../recipients/CorrectLink.js';
import { RemoveRecipient } from '../recipients/RemoveRecipient.js';
import { Link } from '../routing/Link.js';
import { navigate } from '../routing/navigate.js';
import { nameStep } from '../shell/documentTitle.js';
import { Screen } from '../shell/Screen.js';

interface PayScreenProps {
	readonly to: { readonly accountId: string } | { readonly umaAddress: string };
}

/** One payment, from its amount to its end. A reload comes back to where it stands. */
export function PayScreen({ to }: PayScreenProps): ReactElement {
	const { recipients, send } = useTexts();
	const name = useName(to);
	return (
		<Screen
			title={name ? fill(send.titleTo, { name }) : send.title}
			name={name}
			back={{ to: { name: 'recipient' }, label: recipients.back }}
		>
			<SendMoney
				to={to}
				autoFocus
				onStep={nameStep}
				addMoney={
					<Link className="text-link" to={{ name: 'addMoney' }}>
						{send.addMoney}
					</Link>
				}
				recipientActions={
					'accountId' in to &&
					name && (
						<>
							<CorrectLink accountId={to.accountId} variant="quiet" />
							<RemoveRecipient accountId={to.accountId} name={name} />
						</>
					)
				}
				correction={'accountId' in to && <CorrectLink accountId={to.accountId} variant="primary" />}
				onClose={() => navigate({ name: 'home' })}
			/>
		</Screen>
	);
}

function useName(to: PayScreenProps['to']): string | undefined {
	const messages = useMessages();
	const recipients = useRecipients();
	if ('umaAddress' in to) return to.umaAddress;
	const account = recipients.data?.data.find(({ id }) => id === to.accountId);
	return account && recipientName(account, messages);
}

'use client';

import type { WaitingLimit } from '@countersign/contract/service';
import type { ReactElement } from 'react';
import { Moment } from '../controls/Moment.js';
import { Phrase } from '../controls/Phrase.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { limits } from '../messages/english/limits.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { recipientName } from '../recipients/recipientName.js';
import { useRecipient } from '../recipients/useRecipients.js';

const english = { accounts: accountKinds, limits };

/** Says what counts from when. */
export function WaitingSentence({ waiting }: { readonly waiting: WaitingLimit }): ReactElement {
	const { limits: words } = useRoomMessages(english);
	if (waiting.kind === 'newPayee')
		return <PayeeSentence payee={waiting.payee} from={waiting.from} />;
	return <Phrase text={words.higher} values={{ time: <Moment at={waiting.from} within /> }} />;
}

/** The account of a payee may have been removed since. */
function PayeeSentence({
	payee,
	from,
}: {
	readonly payee: string;
	readonly from: string;
}): ReactElement {
	const messages = useRoomMessages(english);
	const { newPayee, unnamedPayee } = messages.limits;
	const isAccount = payee.startsWith('ExternalAccount:');
	const { account } = useRecipient(isAccount ? payee : undefined);
	const address = payee.startsWith('$') ? payee : undefined;
	const name = account ? recipientName(account, messages) : address;
	const time = <Moment at={from} within />;
	return name === undefined ? (
		<Phrase text={unnamedPayee} values={{ time }} />
	) : (
		<Phrase text={newPayee} values={{ name, time }} />
	);
}

'use client';

import { requestStepUp } from '@countersign/core';
import { type ReactElement, useEffect } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { Button } from '../controls/Button.js';
import { Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { onDemand } from '../controls/onDemand.js';
import { Skeleton } from '../controls/Skeleton.js';
import type { Reading } from '../controls/useLoadError.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { StepsProps } from './PaymentStep.js';
import type { PaymentView } from './paymentView.js';
import type { PayeeFacts } from './usePayee.js';

const english = { payment: paymentDraft };

// Loaded while the recipient is read: all of it, so that whoever confirms a payment can see what becomes of it.
const paymentStep = onDemand(() => import('./PaymentStep.js'));

interface PaymentScreenProps extends StepsProps {
	readonly view: PaymentView;
	readonly payee: PayeeFacts;
	readonly accounts: Reading;
	/** Shows here what another component shows. */
	readonly onTake: () => void;
}

/** The one thing that is shown of a payment. */
export function PaymentScreen(props: PaymentScreenProps): ReactElement {
	const { view, accounts, recipientActions } = props;
	const { payment: words } = useRoomMessages(english);
	useEffect(paymentStep.preload, []);
	switch (view.show) {
		case 'elsewhere':
			return (
				<div data-cs="stack">
					<Notice tone="info" action={<Button onClick={props.onTake}>{words.continueHere}</Button>}>
						{words.elsewhere}
					</Notice>
					{recipientActions}
				</div>
			);
		case 'payee':
			return <UnreadPayee {...props} />;
		case 'restoring':
			return <Skeleton rows={2} label={words.loading} />;
		case 'signIn':
			return <SignInFirst />;
		case 'wallet':
			return <NotLoaded of={accounts} rows={2} label={words.loading} />;
		case 'payer':
		case 'amount':
		case 'review':
		case 'outcome':
			return (
				<WhenLoaded module={paymentStep} fallback={<Skeleton rows={2} label={words.loading} />}>
					{({ PaymentStep }) => <PaymentStep {...props} view={view} />}
				</WhenLoaded>
			);
	}
}

/** Why a recipient cannot be paid yet. */
function UnreadPayee({ payee, recipientActions }: PaymentScreenProps): ReactElement {
	const { payment: words } = useRoomMessages(english);
	const { isGone, reading, isUma } = payee;
	if (isGone) {
		return (
			<div data-cs="stack">
				<Notice tone="warn">{words.recipientMissing}</Notice>
				{recipientActions}
			</div>
		);
	}
	return (
		<NotLoaded of={reading} rows={2} label={isUma ? words.lookingUp : words.loading}>
			{recipientActions}
		</NotLoaded>
	);
}

/** With a login of the platform's own, there may be a recipient before there is a session that pays. */
function SignInFirst(): ReactElement {
	const { signIn, errors } = useRoomMessages(english);
	const wallet = useWallet();
	const ask = (): void => void requestStepUp(wallet).catch(() => undefined);
	const button = <Button onClick={ask}>{signIn.again}</Button>;
	return (
		<Notice tone="info" action={button}>
			{errors.byCode['session.none']}
		</Notice>
	);
}

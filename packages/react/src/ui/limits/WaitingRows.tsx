'use client';

import type { WaitingLimit } from '@countersign/contract/service';
import { type ReactElement, useId } from 'react';
import { useStopWaitingLimit } from '../../hooks/spendingLimits.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { FocusedNotice } from '../controls/Notice.js';
import { limits } from '../messages/english/limits.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { WaitingSentence } from './WaitingSentence.js';

const english = { limits };

interface WaitingRowsProps {
	readonly waiting: readonly WaitingLimit[];
	readonly onStopped: () => void;
}

/** What waits, each with a button that stops it. */
export function WaitingRows({ waiting, onStopped }: WaitingRowsProps): ReactElement {
	const { limits: words } = useRoomMessages(english);
	const stop = useStopWaitingLimit({ mutation: { onSuccess: onStopped } });
	return (
		<>
			{waiting.length > 0 && (
				<ul data-cs="rows">
					{waiting.map((one) => (
						<WaitingRow
							key={one.kind === 'newPayee' ? one.payee : one.kind}
							waiting={one}
							stopping={stop.isPending && stop.variables.waiting === one}
							blocked={stop.isPending}
							onStop={() => stop.mutate({ waiting: one })}
						/>
					))}
				</ul>
			)}
			{stop.isSuccess && <FocusedNotice tone="good">{words.stopped}</FocusedNotice>}
			<ErrorNotice error={stop.error} />
		</>
	);
}

interface WaitingRowProps {
	readonly waiting: WaitingLimit;
	readonly stopping: boolean;
	/** Set while anything is being stopped. */
	readonly blocked: boolean;
	readonly onStop: () => void;
}

function WaitingRow({ waiting, stopping, blocked, onStop }: WaitingRowProps): ReactElement {
	const { limits: words } = useRoomMessages(english);
	const id = useId();
	return (
		<li data-cs="row">
			<span data-cs="row-main" id={id}>
				<WaitingSentence waiting={waiting} />
			</span>
			<Button
				variant="danger"
				pending={stopping}
				blocked={blocked}
				aria-describedby={id}
				onClick={onStop}
			>
				{words.stop}
			</Button>
		</li>
	);
}

'use client';

import { limits } from '@countersign/contract';
import { nicknamePattern } from '@countersign/contract/service';
import { normaliseNickname } from '@countersign/core/format';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { credentials } from '../messages/english/credentials.js';
import { deviceNames } from '../messages/english/deviceNames.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { Messages } from '../messages/messages.js';
import { deviceName } from './deviceName.js';
import type { AddPasskeyIntent } from './useAddPasskeyIntent.js';

const english = { credentials: { ...credentials, ...deviceNames } };

interface NamePasskeyProps {
	readonly intent: AddPasskeyIntent;
	readonly onClose: () => void;
}

/** Asks for the passkey's name and creates it. */
export function NamePasskey({ intent, onClose }: NamePasskeyProps): ReactElement {
	const { add, mutation } = intent;
	const messages = useRoomMessages(english);
	const { actions, credentials } = messages;
	const [nickname, setNickname] = useState(() => deviceName(messages));
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => input.current?.select(), []);
	const submit = async (event: FormEvent): Promise<void> => {
		event.preventDefault();
		const wrong = nicknameProblem(nickname, messages);
		setProblem(wrong);
		if (wrong) input.current?.focus();
		else if (await add(nickname)) onClose();
	};
	return (
		<form
			data-cs="stack card-foot"
			noValidate
			onInput={() => setProblem(undefined)}
			onSubmit={(event) => void submit(event)}
		>
			<Field
				inputRef={input}
				label={credentials.passkeyName}
				hint={credentials.passkeyNameHint}
				name="nickname"
				autoComplete="off"
				maxLength={limits.nickname.max}
				value={nickname}
				problem={problem}
				onChange={(event) => setNickname(event.target.value)}
			/>
			<ErrorNotice error={mutation.error} />
			<div data-cs="actions">
				<Button type="submit" pending={mutation.isPending}>
					{credentials.createPasskey}
				</Button>
				{/* Closing the form does not undo a passkey that is being added. */}
				<Button variant="quiet" blocked={mutation.isPending} onClick={onClose}>
					{actions.cancel}
				</Button>
			</div>
		</form>
	);
}

/** The problem with a passkey's name, as the service sees it. */
function nicknameProblem(
	nickname: string,
	{ credentials }: Pick<Messages, 'credentials'>,
): string | undefined {
	const name = normaliseNickname(nickname);
	if (name === '') return credentials.passkeyNameMissing;
	return nicknamePattern.test(name) ? undefined : credentials.passkeyNameSigns;
}

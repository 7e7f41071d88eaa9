'use client';

import { limits } from '@countersign/contract';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { deviceName } from './deviceName.js';
import { nicknameProblem } from './nicknameProblem.js';
import type { AddPasskeyIntent } from './useAddPasskeyIntent.js';

interface NamePasskeyProps {
	readonly intent: AddPasskeyIntent;
	readonly onClose: () => void;
}

/** Asks for the passkey's name, then has it made. */
export function NamePasskey({ intent, onClose }: NamePasskeyProps): ReactElement {
	const { add, mutation } = intent;
	const messages = useEntryMessages();
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
		else if (await add(nickname.trim())) onClose();
	};
	return (
		<form data-cs="stack card-foot" noValidate onSubmit={(event) => void submit(event)}>
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
				<Button variant="quiet" onClick={onClose}>
					{actions.cancel}
				</Button>
			</div>
		</form>
	);
}

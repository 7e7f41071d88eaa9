import { limits } from '@countersign/contract';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { Notice } from '../controls/Notice.js';
import { deviceName } from './deviceName.js';
import { passkeysWork } from './passkeysWork.js';
import { useAddPasskeyIntent } from './useAddPasskeyIntent.js';

/** Adds a passkey under a name; the name is asked for first, with one ready. */
export function AddPasskey(): ReactElement {
	const [naming, setNaming] = useState(false);
	const [nickname, setNickname] = useState(deviceName);
	const [problem, setProblem] = useState<string>();
	const { add, mutation } = useAddPasskeyIntent();
	if (!passkeysWork()) {
		return <p className="hint">This browser can’t use passkeys. Email codes work everywhere.</p>;
	}
	const submit = async (event: FormEvent): Promise<void> => {
		event.preventDefault();
		const wrong = nicknameProblem(nickname);
		setProblem(wrong);
		if (!wrong && (await add(nickname.trim()))) setNaming(false);
	};
	return (
		<div className="stack card-foot">
			{mutation.isSuccess && !naming && (
				<Notice tone="good">Passkey added. Next time, it signs you in.</Notice>
			)}
			{naming ? (
				<form className="stack" noValidate onSubmit={(event) => void submit(event)}>
					<Field
						label="Name of the passkey"
						hint="So that you recognise it later"
						name="nickname"
						autoComplete="off"
						maxLength={limits.nickname.max}
						value={nickname}
						problem={problem}
						onChange={(event) => setNickname(event.target.value)}
					/>
					<ErrorNotice error={mutation.error} />
					<div className="actions">
						<Button type="submit" pending={mutation.isPending}>
							Create passkey
						</Button>
						<Button variant="quiet" onClick={() => setNaming(false)}>
							Cancel
						</Button>
					</div>
				</form>
			) : (
				<Button variant="secondary" icon="key" onClick={() => setNaming(true)}>
					Add a passkey
				</Button>
			)}
		</div>
	);
}

/** The service takes letters, digits, spaces and `. _ - ' ( )`. */
function nicknameProblem(nickname: string): string | undefined {
	if (nickname.trim() === '') return 'Give it a name.';
	if (/^[\p{L}\p{N} ._\-'()]+$/u.test(nickname.trim())) return undefined;
	return 'Use letters, digits, spaces and . _ - ’ ( ) only.';
}

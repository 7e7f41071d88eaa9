'use client';

import type { Customer } from '@countersign/contract';
import { isWalletError } from '@countersign/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { Notice } from '../controls/Notice.js';
import { useMessages } from '../messages/useMessages.js';
import type { ContactVerifier } from './useContactVerifier.js';

interface ConfirmContactProps {
	readonly confirm: ContactVerifier['confirm'];
	readonly onVerified: ((customer: Customer) => void) | undefined;
}

/** Takes the code in one field. A wrong one may be typed again. */
export function ConfirmContact({ confirm, onVerified }: ConfirmContactProps): ReactElement {
	const { contacts } = useMessages();
	const [code, setCode] = useState('');
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => input.current?.focus(), []);
	const isRefused = isWalletError(confirm.error) && confirm.error.code === 'otp.rejected';
	useEffect(() => {
		if (isRefused) input.current?.select();
	}, [isRefused]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const isWhole = /[^\s-](?:[\s-]*[^\s-]){3}/.test(code);
		setProblem(isWhole ? undefined : contacts.codeIncomplete);
		if (!isWhole) input.current?.focus();
		else if (!confirm.isPending)
			confirm.mutate({ code }, { onSuccess: (customer) => onVerified?.(customer) });
	};
	return (
		<form data-cs="stack" noValidate onSubmit={submit}>
			<Field
				inputRef={input}
				label={contacts.code}
				look="code"
				name="code"
				dir="ltr"
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				required
				value={code}
				problem={problem}
				onChange={(event) => setCode(event.target.value)}
			/>
			{isRefused ? (
				<Notice tone="bad">{contacts.refused}</Notice>
			) : (
				<ErrorNotice error={confirm.error} />
			)}
			<Button type="submit" pending={confirm.isPending}>
				{contacts.verify}
			</Button>
		</form>
	);
}

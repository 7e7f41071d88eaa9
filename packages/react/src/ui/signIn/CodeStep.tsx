'use client';

import { type EmailChallenge, type EmailCodeFormat, getEmailCodeFormat } from '@countersign/core';
import { foldDigits, readEmailCode } from '@countersign/core/format';
import {
	finishEmailSignInMutationOptions,
	startEmailSignInMutationOptions,
} from '@countersign/core/query';
import {
	type FormEvent,
	type ReactElement,
	type SyntheticEvent,
	useEffect,
	useRef,
	useState,
} from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { useSecondsUntil } from '../../state/useSecondsUntil.js';
import { Button } from '../controls/Button.js';
import { codeInput } from '../controls/codeInput.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { Phrase } from '../controls/Phrase.js';
import { takeFocus } from '../controls/takeFocus.js';
import { plural } from '../messages/fill.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { DelayedButton } from './DelayedButton.js';
import { useEntryAction } from './useEntryAction.js';
import { useWait } from './useWait.js';

/** What sends a code. The step before this one has it from here, so that a page nobody has touched loads neither. */
export const sendCode: typeof startEmailSignInMutationOptions = startEmailSignInMutationOptions;

interface CodeStepProps {
	readonly challenge: EmailChallenge;
	/** When it was sent: before a reload, or on this page, perhaps in the place of another one. */
	readonly sent: 'earlier' | 'now' | 'again';
	/** Whether the field takes the focus. Default: true. */
	readonly focused?: boolean;
	readonly onResent: (challenge: EmailChallenge) => void;
	/** Called with the name of this step, and without one when it is gone. */
	readonly onStep?: ((step?: string) => void) | undefined;
	readonly onSignedIn: () => void;
}

/**
 * Takes the emailed code in one field, so that pasting, dictation and autofill work. Its length and characters are
 * those of the wallet's `emailCode`. Once it is whole it is submitted, whether its last sign is typed or all of it is
 * pasted or autofilled.
 */
export function CodeStep(props: CodeStepProps): ReactElement {
	const { challenge, sent, focused = true, onResent, onStep, onSignedIn } = props;
	const { signIn } = useEntryMessages();
	const report = useRef(onStep);
	useEffect(() => {
		report.current = onStep;
	});
	useEffect(() => {
		report.current?.(signIn.code);
		return () => report.current?.();
	}, [signIn.code]);
	const { verify, spent, format, field, submit, isInFrame } = useCodeEntry(
		{ challenge, sent, focused },
		onSignedIn,
	);
	return (
		<form data-cs="stack" noValidate onSubmit={submit}>
			<p role="status">
				<Phrase
					text={sent === 'again' ? signIn.codeResent : signIn.codeSent}
					values={{ email: <strong>{challenge.email}</strong> }}
				/>
			</p>
			{!isInFrame && (
				<Field
					{...codeInput}
					{...field}
					label={signIn.code}
					inputMode={format.alphabet === 'digits' ? 'numeric' : 'text'}
					autoCapitalize="none"
					autoCorrect="off"
					readOnly={spent}
				/>
			)}
			<ErrorNotice error={verify.error} />
			{!spent && (
				<Button
					buttonRef={isInFrame ? field.inputRef : undefined}
					type="submit"
					pending={verify.isPending}
				>
					{signIn.verifyCode}
				</Button>
			)}
			<ResendCode challenge={challenge} urgent={spent} onResent={onResent} />
		</form>
	);
}

/** The entered code, and its attempts: one whenever it has become whole, and on submit. */
function useCodeEntry(
	{ challenge, sent, focused }: Required<Pick<CodeStepProps, 'challenge' | 'sent' | 'focused'>>,
	onSignedIn: () => void,
) {
	const { locale, signIn } = useEntryMessages();
	const wallet = useWallet();
	const format = getEmailCodeFormat(wallet);
	const verify = useEntryAction(finishEmailSignInMutationOptions(wallet));
	const spent = verify.error?.remedy === 'request-new-code';
	const [code, setCode] = useState('');
	const [isIncomplete, setIsIncomplete] = useState(false);
	const input = useRef<HTMLInputElement & HTMLButtonElement>(null);
	useEffect(() => {
		if (focused) takeFocus(input.current);
	}, [focused]);
	const checkOne = useOneAtATime();
	// The frame of a signer takes the code: this page must not see it.
	const isInFrame = challenge.otpEncryptionTargetBundle === '';
	const check = (whole: string): void => {
		if (spent) return;
		checkOne(() => verify.run({ challenge, code: whole }, onSignedIn));
	};
	const isAsked = useRef(sent === 'earlier');
	useEffect(() => {
		if (!isInFrame || isAsked.current) return;
		isAsked.current = true;
		check('');
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const whole = readEmailCode(code, format);
		if (isInFrame || whole) {
			check(whole ?? '');
			return;
		}
		setIsIncomplete(true);
		input.current?.focus();
	};
	const onChange = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): void => {
		const { value } = currentTarget;
		// An input method replaces the text that it has composed so far, so that text must not change.
		const { isComposing } = nativeEvent as InputEvent;
		const next = isComposing ? value : cleanCode(value, format);
		setCode(next);
		setIsIncomplete(false);
		// Signs of an address, which autofill took for a code, are no attempt.
		if (!isComposing && code !== next && readEmailCode(value, format)) check(next);
	};
	const problem = isIncomplete
		? plural(signIn.codeIncomplete[format.alphabet], format.length, locale)
		: undefined;
	const field = { inputRef: input, value: code, problem, onChange, onCompositionEnd: onChange };
	return { verify, spent, format, submit, field, isInFrame };
}

/** Autofill may also press the button at the same moment, before a render knows about the first attempt. */
function useOneAtATime(): (attempt: () => Promise<unknown>) => void {
	const isRunning = useRef(false);
	return (attempt) => {
		if (isRunning.current) return;
		isRunning.current = true;
		void attempt().finally(() => {
			isRunning.current = false;
		});
	};
}

/** Milliseconds in which a code usually arrives. Requesting another one voids it. */
const delivery = 30_000;

interface ResendCodeProps {
	readonly challenge: EmailChallenge;
	/** The code is used up, so this is the primary action. */
	readonly urgent: boolean;
	readonly onResent: (challenge: EmailChallenge) => void;
}

/** Sends another code. Counts down while the first is on its way, and during the wait that the service requires. */
function ResendCode({ challenge, urgent, onResent }: ResendCodeProps): ReactElement {
	const { signIn } = useEntryMessages();
	const resend = useEntryAction(sendCode(useWallet()));
	const wait = useWait();
	const underWay = useSecondsUntil(new Date(challenge.sentAt + delivery).toISOString()) ?? 0;
	const seconds = urgent ? wait.seconds : Math.max(wait.seconds, underWay);
	const button = useRef<HTMLButtonElement>(null);
	// The pressed button is gone, so this one takes the focus.
	useEffect(() => {
		if (urgent) button.current?.focus();
	}, [urgent]);
	const { run, forget } = resend;
	// A person who leaves this step for another address no longer wants a code at this one.
	useEffect(() => forget, [forget]);
	const send = (): void => {
		void run({ email: challenge.email }, (result) => {
			if (result.status === 'sent') onResent(result.challenge);
			else wait.start(result.retryAfterMs);
		});
	};
	return (
		<>
			<ErrorNotice error={resend.error} />
			<DelayedButton
				buttonRef={button}
				variant={urgent ? 'primary' : 'quiet'}
				pending={resend.isPending}
				label={signIn.resendCode}
				seconds={seconds}
				wait={signIn.resendCodeIn}
				onClick={send}
			/>
		</>
	);
}

/** What the field shows of a text: the code that stands in it, or the signs of one that has been begun. */
export function cleanCode(text: string, format: EmailCodeFormat): string {
	const { length, alphabet } = format;
	const others = alphabet === 'digits' ? /[^0-9]/g : /[^A-Za-z0-9]/g;
	return (
		readEmailCode(text, format) ??
		foldDigits(text.normalize('NFKC')).replace(others, '').slice(0, length)
	);
}

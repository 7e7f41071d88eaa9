'use client';

import { serviceNow } from '@countersign/core';
import { supportedLocale } from '@countersign/core/format';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useExportWallet } from '../../hooks/recoveryWords.js';
import { useWallet } from '../../provider/useWallet.js';
import { useSecondsUntil } from '../../state/useSecondsUntil.js';
import { useAccount, useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { CopyButton } from '../controls/CopyButton.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { FocusedNotice, FocusedView } from '../controls/Notice.js';
import { Phrase } from '../controls/Phrase.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { recovery } from '../messages/english/recovery.js';
import { fill } from '../messages/fill.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';

const english = { recovery };

/** Props of {@link RecoveryWords}. */
export interface RecoveryWordsProps {
	/** Offers to copy the words. Default false: other applications can read the clipboard. */
	readonly allowCopy?: boolean | undefined;
}

/**
 * Explains the wallet's recovery words, shows them after a recent sign-in and a deliberate press, and checks
 * three of them. They are hidden again after a minute and when the page is left, and are in no state, cache or
 * element once the dialog is closed or the component is hidden. Import `@countersign/react/ui/styles.css` once.
 *
 * @see service interface, §5.4
 */
export function RecoveryWords(props: RecoveryWordsProps): ReactElement {
	const accountId = useAccount();
	return (
		<StepUpProvider>
			{/* Another account has other words. */}
			<ExplainedWords key={accountId} {...props} />
		</StepUpProvider>
	);
}

function ExplainedWords({ allowCopy = false }: RecoveryWordsProps): ReactElement {
	const { recovery } = useRoomMessages(english);
	const wallet = useExportWallet();
	const [words, setWords] = useWords();
	return (
		<WalletRoot of="recovery-words">
			<div data-cs="stack">
				<p>{recovery.text}</p>
				<ul data-cs="rules">
					<li>{recovery.paper}</li>
					<li>{recovery.nowhere}</li>
					<li>{recovery.nobody}</li>
				</ul>
				<ErrorNotice error={wallet.error} />
				<Button
					variant="secondary"
					pending={wallet.isPending}
					onClick={() => wallet.mutate({ onWords: setWords })}
				>
					{recovery.show}
				</Button>
			</div>
			{words && (
				<Dialog title={recovery.title} onClose={() => setWords(undefined)}>
					<Steps words={words} allowCopy={allowCopy} onClose={() => setWords(undefined)} />
				</Dialog>
			)}
		</WalletRoot>
	);
}

type Words = readonly string[] | undefined;

/**
 * The words while their component is shown and a session lasts. React's `Activity` hides a component without dropping
 * its state and elements, and with a login of the platform's own, the account stays after a sign-out.
 */
function useWords(): [words: Words, setWords: (words: Words) => void] {
	const { isSignedIn } = useSession();
	const [words, setWords] = useState<Words>();
	const isShown = useRef(false);
	useEffect(() => {
		if (!isSignedIn) setWords(undefined);
	}, [isSignedIn]);
	useEffect(() => {
		isShown.current = true;
		return () => {
			isShown.current = false;
			setWords(undefined);
		};
	}, []);
	return [isSignedIn ? words : undefined, (next) => setWords(isShown.current ? next : undefined)];
}

interface StepsProps {
	readonly words: readonly string[];
	readonly allowCopy: boolean;
	readonly onClose: () => void;
}

function Steps({ words, allowCopy, onClose }: StepsProps): ReactElement {
	const { recovery } = useRoomMessages(english);
	const [step, setStep] = useState<'read' | 'check' | 'done'>('read');
	if (step === 'done') {
		return (
			<div data-cs="stack">
				<FocusedNotice tone="good">{recovery.right}</FocusedNotice>
				<Button onClick={onClose}>{recovery.done}</Button>
			</div>
		);
	}
	return step === 'check' ? (
		<CheckWords words={words} onBack={() => setStep('read')} onRight={() => setStep('done')} />
	) : (
		<ReadWords words={words} allowCopy={allowCopy} onNext={() => setStep('check')} />
	);
}

interface ReadWordsProps {
	readonly words: readonly string[];
	readonly allowCopy: boolean;
	readonly onNext: () => void;
}

/** Shows the words on a press, and hides them again. Hidden words are not in the page. */
function ReadWords({ words, allowCopy, onNext }: ReadWordsProps): ReactElement {
	const { locale, recovery } = useRoomMessages(english);
	const { secondsLeft, show, hide } = useShortLook();
	if (secondsLeft === 0) {
		return (
			<FocusedView key="covered">
				<div data-cs="stack">
					<p>{recovery.covered}</p>
					<Button onClick={show}>{recovery.reveal}</Button>
					<p data-cs="hint">{recovery.later}</p>
				</div>
			</FocusedView>
		);
	}
	const time = <span data-cs="numeric">{formatDuration(secondsLeft, locale)}</span>;
	return (
		<FocusedView key="shown">
			<div data-cs="stack">
				<ol data-cs="words" lang="en" translate="no" dir="ltr">
					{words.map((word, place) => (
						<li key={[place, word].join()}>{word}</li>
					))}
				</ol>
				<p data-cs="countdown" role="timer" aria-live="off">
					<Phrase text={recovery.hidesIn} values={{ time }} />
				</p>
				{allowCopy && <CopyButton label={recovery.title} value={words.join(' ')} />}
				<Button onClick={onNext}>{recovery.next}</Button>
				<Button variant="quiet" onClick={hide}>
					{recovery.hide}
				</Button>
			</div>
		</FocusedView>
	);
}

/** Long enough to write twelve words. */
const look = 60_000;

interface ShortLook {
	/** 0 while the words are hidden. */
	readonly secondsLeft: number;
	readonly show: () => void;
	readonly hide: () => void;
}

/** A display time, which ends early when the page is left. */
function useShortLook(): ShortLook {
	const wallet = useWallet();
	const [until, setUntil] = useState<string>();
	const secondsLeft = useSecondsUntil(until) ?? 0;
	useEffect(() => {
		const hide = (): void => {
			if (document.hidden) setUntil(undefined);
		};
		document.addEventListener('visibilitychange', hide);
		return () => document.removeEventListener('visibilitychange', hide);
	}, []);
	return {
		secondsLeft,
		show: () => setUntil(new Date(serviceNow(wallet) + look).toISOString()),
		hide: () => setUntil(undefined),
	};
}

interface CheckWordsProps {
	readonly words: readonly string[];
	readonly onBack: () => void;
	readonly onRight: () => void;
}

/** Asks for three of the words. */
function CheckWords({ words, onBack, onRight }: CheckWordsProps): ReactElement {
	const { locale, recovery } = useRoomMessages(english);
	const [places] = useState(() => threeOf(words.length));
	const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
	const [isChecked, setIsChecked] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => form.current?.querySelector('input')?.focus(), []);
	const isRight = (place: number) => typed[place]?.trim().toLowerCase() === words[place];
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		setIsChecked(true);
		const wrong = places.find((place) => !isRight(place));
		if (wrong === undefined) onRight();
		else form.current?.querySelector<HTMLInputElement>(`[name="word-${wrong + 1}"]`)?.focus();
	};
	return (
		<form ref={form} data-cs="stack" noValidate autoComplete="off" onSubmit={submit}>
			<p>{recovery.checkText}</p>
			{places.map((place) => (
				<Field
					key={place}
					label={fill(recovery.word, {
						number: new Intl.NumberFormat(supportedLocale(locale)).format(place + 1),
					})}
					name={`word-${place + 1}`}
					lang="en"
					dir="ltr"
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					value={typed[place] ?? ''}
					problem={isChecked && !isRight(place) ? recovery.wrong : undefined}
					onChange={(event) => {
						setIsChecked(false);
						setTyped({ ...typed, [place]: event.target.value });
					}}
				/>
			))}
			<Button type="submit">{recovery.check}</Button>
			<Button variant="quiet" onClick={onBack}>
				{recovery.lookAgain}
			</Button>
		</form>
	);
}

/** Three different places, in order. */
function threeOf(count: number): readonly number[] {
	const places = Array.from({ length: count }, (_, place) => place);
	while (places.length > 3) {
		const [dropped = 0] = crypto.getRandomValues(new Uint8Array(1));
		places.splice(dropped % places.length, 1);
	}
	return places;
}

import type {
	WireEnding,
	WireExchange,
	WireOutcome,
	WireRecorder,
	WireStamp,
} from '@countersign/react/devtools';

/** `POST /quotes 201 in 84 ms, signed by 02a1b2c3…`: a line for a console or a bug report. No secret is recorded. */
export function lineOf({ method, url, outcome, stamp }: WireExchange): string {
	const { pathname } = new URL(url);
	return `${method} ${pathname} ${outcome ? endingOf(outcome) : 'waits'}${stamp ? signer(stamp) : ''}`;
}

const endingOf = (outcome: WireOutcome): string => `${word(outcome)} in ${outcome.durationMs} ms`;
const word = (ending: WireEnding): string =>
	ending.kind === 'answered' ? String(ending.status) : ending.kind;
const signer = ({ publicKey }: WireStamp): string => `, signed by ${publicKey.slice(0, 8)}…`;

/** Prints the last request whenever it changes. Call the result to stop. */
export const print = (recorder: WireRecorder): (() => void) =>
	recorder.subscribe(() => {
		const last = recorder.getExchanges().at(-1);
		if (last) console.log(lineOf(last));
	});

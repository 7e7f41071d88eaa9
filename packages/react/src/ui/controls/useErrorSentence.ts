'use client';

import { useContext } from 'react';
import { englishEntry } from '../messages/englishEntry.js';
import { errorSentence } from '../messages/errorSentence.js';
import { MessagesContext } from '../messages/MessagesProvider.js';
import { rareErrors } from './rareErrors.js';
import { useOnDemand } from './useOnDemand.js';

/**
 * Returns the function that turns an error into a sentence for a person, in the language of the nearest
 * `MessagesProvider`. In English, the sentences of rare errors are loaded when the component is mounted; until they are
 * there, an error gets the sentence of its remedy.
 *
 * @example
 * ```tsx
 * import { useErrorSentence } from '@countersign/react/ui/parts';
 *
 * export function Problem({ error }: { error: unknown }) {
 * 	const sentenceOf = useErrorSentence();
 * 	return <p role="alert">{sentenceOf(error)}</p>;
 * }
 * ```
 */
export function useErrorSentence(): (error: unknown) => string {
	return useSentences(true);
}

/** The same, for a component that may have no error to show. */
export function useSentences(hasError: boolean): (error: unknown) => string {
	const messages = useContext(MessagesContext);
	const { loaded } = useOnDemand(hasError && !messages ? rareErrors : undefined);
	return (error) => errorSentence(error, messages ?? { ...englishEntry, ...loaded });
}

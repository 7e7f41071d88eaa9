'use client';

import {
	type Context,
	createContext,
	type ReactElement,
	type RefObject,
	useContext,
	useEffect,
	useRef,
} from 'react';
import { MessagesContext } from '../messages/MessagesProvider.js';
import { Root, type RootProps } from './Root.js';
import { rareErrors } from './rareErrors.js';

/** Called with the name of the step that is shown, and with `undefined` when it is gone. */
export type OnStep = (step: string | undefined) => void;

interface StepSurroundings {
	/** Whether a component may take the focus: the person has used it, or the page gives it the focus. */
	mayFocus: boolean;
	onStep?: OnStep | undefined;
}

/** What a step knows of the component that it is in. */
export const StepContext: Context<RefObject<StepSurroundings>> = createContext<
	RefObject<StepSurroundings>
>({ current: { mayFocus: true } });

interface WalletRootProps extends RootProps {
	/** Lets the first step take the focus, before the person has used the component. */
	readonly autoFocus?: boolean | undefined;
	readonly onStep?: OnStep | undefined;
}

/** The root of a component for signed-in people: its steps take the focus once the person has used it. */
export function WalletRoot({ autoFocus = false, onStep, ...props }: WalletRootProps): ReactElement {
	const surroundings = useRef<StepSurroundings>({ mayFocus: autoFocus, onStep });
	useEffect(() => {
		surroundings.current.onStep = onStep;
	});
	const isEnglish = useContext(MessagesContext) === undefined;
	const allow = (): void => {
		if (isEnglish) rareErrors.preload();
		surroundings.current.mayFocus = true;
	};
	return (
		<StepContext.Provider value={surroundings}>
			{/* In Safari, a pressed button gets no focus. */}
			<Root {...props} onFocusCapture={allow} onClickCapture={allow} />
		</StepContext.Provider>
	);
}

'use client';

import {
	type Context,
	createContext,
	type ReactElement,
	type ReactNode,
	useCallback,
	useContext,
	useId,
	useInsertionEffect,
	useMemo,
} from 'react';
import { createSheetFor, rootOf, rulePrefix } from '../controls/adoptStyles.js';
import { type Slots, SlotsContext, useSlots } from '../controls/slots.js';
import { useAttached } from '../controls/useAttached.js';
import { addPartClasses, type PartClasses } from './addPartClasses.js';
import {
	type AppearancePart,
	type AppearancePartName,
	type AppearanceRule,
	type AppearanceVariables,
	kebab,
	partSelector,
	tokenName,
} from './appearance.js';

/** The appearance of the components. Plain data, which a theme editor can export and a file can contain. */
export interface Appearance {
	/** Colour scheme: `system` follows the device. Default: that of the page. */
	readonly theme?: 'light' | 'dark' | 'system' | undefined;
	/** Values of the tokens. */
	readonly variables?: AppearanceVariables | undefined;
	/** CSS per part and state. */
	readonly rules?: { readonly [Part in AppearancePart]?: AppearanceRule } | undefined;
	/**
	 * Class names per part, several separated by spaces. A property that the component sets itself needs
	 * `!important` in the class, as Tailwind writes with `bg-red-500!`.
	 */
	readonly classNames?: { readonly [Part in AppearancePartName]?: string } | undefined;
}

/** Props of {@link AppearanceProvider}. */
export interface AppearanceProviderProps {
	/** Default: no change. */
	readonly appearance?: Appearance | undefined;
	/** Components of yours in place of ours, or around them. Define them outside of your render functions. */
	readonly slots?: Slots | undefined;
	/** The part of the page that it applies to. */
	readonly children?: ReactNode;
}

/**
 * Changes how the components below look. Providers nest: an inner one adds to the outer one. It uses a constructed style
 * sheet, which a strict content security policy permits. A server render has its theme at once, and the default look
 * otherwise until it is hydrated; set tokens in CSS where that matters.
 *
 * @example
 * ```tsx
 * import { type Appearance, AppearanceProvider, SignIn } from '@countersign/react/ui';
 *
 * const appearance: Appearance = {
 * 	theme: 'dark',
 * 	variables: { accent: '#7be0b8', onAccent: '#06281c', radius: '4px' },
 * 	rules: { buttonPrimary: { textTransform: 'uppercase' }, 'buttonPrimary:hover': { background: '#a5f0d3' } },
 * };
 *
 * export const Door = () => (
 * 	<AppearanceProvider appearance={appearance}>
 * 		<SignIn />
 * 	</AppearanceProvider>
 * );
 * ```
 */
export function AppearanceProvider(props: AppearanceProviderProps): ReactElement {
	const { appearance = unchanged, slots, children } = props;
	const slotsAbove = useSlots();
	const allSlots = useMemo(() => ({ ...slotsAbove, ...slots }), [slotsAbove, slots]);
	const id = useId();
	// As text, so that an inline object does not count as a change at each render.
	const text = JSON.stringify(appearance);
	const depth = useContext(Depth);
	useInsertionEffect(
		() => addSheet(document, JSON.parse(text) as Appearance, id, depth),
		[text, id, depth],
	);
	const attach = useCallback(
		(element: HTMLElement) => {
			const appearance = JSON.parse(text) as Appearance;
			const root = rootOf(element);
			const removeSheet = root === document ? undefined : addSheet(root, appearance, id, depth);
			const classes = partClasses(appearance.classNames);
			const removeClasses = classes.length > 0 ? addPartClasses(element, classes) : undefined;
			return () => {
				removeSheet?.();
				removeClasses?.();
			};
		},
		[text, id, depth],
	);
	return (
		<div ref={useAttached(attach)} data-cs-appearance={id} data-cs-theme={appearance.theme}>
			<Depth.Provider value={depth + 1}>
				<SlotsContext.Provider value={allSlots}>{children}</SlotsContext.Provider>
			</Depth.Provider>
		</div>
	);
}

const unchanged: Appearance = {};

function partClasses(classNames: Appearance['classNames'] = {}): PartClasses {
	return Object.entries(classNames).flatMap(([part, text]) => {
		const selector = partSelector(part as AppearancePartName);
		const names = text.split(/\s+/).filter((name) => name !== '');
		return selector && names.length > 0 ? [[selector, names] as const] : [];
	});
}

/** Number of providers above. */
const Depth: Context<number> = createContext(1);
const depths = new WeakMap<CSSStyleSheet, number>();

/** Adds the style sheet of an appearance. Returns a function that removes it. */
function addSheet(
	root: Document | ShadowRoot,
	appearance: Appearance,
	id: string,
	depth: number,
): (() => void) | undefined {
	const sheet = createSheetFor(root);
	if (!sheet) return undefined;
	fillSheet(sheet, appearance, `[data-cs-appearance="${id}"]`);
	depths.set(sheet, depth);
	// React mounts inner providers first; of equal rules the last one wins.
	root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet].sort(
		(one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0),
	);
	return () => {
		root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
	};
}

/** Values are set one by one and never parsed as a style sheet, so that no value can end its rule. */
function fillSheet(
	sheet: CSSStyleSheet,
	{ variables = {}, rules = {} }: Appearance,
	scope: string,
) {
	const add = (selector: string, values: readonly (readonly [string, string])[]): void => {
		const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
		for (const [name, value] of values) (rule as CSSStyleRule).style.setProperty(name, value);
	};
	add(
		`${rulePrefix} ${scope}${scope}`,
		Object.entries(variables).map(([name, value]) => [tokenName(name), String(value)] as const),
	);
	for (const [part, rule] of Object.entries(rules)) {
		const selector = partSelector(part as AppearancePart);
		if (selector === undefined) continue;
		add(
			`${rulePrefix} :where(${scope}) ${selector}`,
			Object.entries(rule).map(([name, value]) => [kebab(name), String(value)] as const),
		);
	}
}

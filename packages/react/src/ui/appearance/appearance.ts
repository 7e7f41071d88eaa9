import type { CSSProperties } from 'react';

/**
 * Values of the tokens, as CSS: `{ accent: '#0b6e4f', radius: '4px' }`. Each sets the custom property of its name:
 * `accentStrong` sets `--cs-accent-strong`. A colour may differ by scheme: `light-dark(#0b6e4f, #7be0b8)`.
 */
export interface AppearanceVariables {
	/** Background of the page, behind what stays in sight. */
	readonly paper?: string | undefined;
	/** Background of cards, fields and dialogs. */
	readonly surface?: string | undefined;
	/** Background of what lies deeper: hover, chosen filters, skeletons. */
	readonly sunk?: string | undefined;
	/** Lines between things. */
	readonly line?: string | undefined;
	/** Borders of fields and secondary buttons. */
	readonly lineStrong?: string | undefined;
	/** Text. */
	readonly ink?: string | undefined;
	/** Secondary text. */
	readonly inkSoft?: string | undefined;
	/** Primary buttons, links, focus. */
	readonly accent?: string | undefined;
	/** Primary buttons under the pointer. */
	readonly accentStrong?: string | undefined;
	/** Tint of the accent. */
	readonly accentWash?: string | undefined;
	/** Text on the accent. */
	readonly onAccent?: string | undefined;
	/** Success. */
	readonly good?: string | undefined;
	/** Tint of success. */
	readonly goodWash?: string | undefined;
	/** Warnings. */
	readonly warn?: string | undefined;
	/** Tint of warnings. */
	readonly warnWash?: string | undefined;
	/** Errors and what removes. */
	readonly bad?: string | undefined;
	/** Tint of errors. */
	readonly badWash?: string | undefined;
	/** Shadow of cards. */
	readonly shadow?: string | undefined;
	/** Typeface. */
	readonly sans?: string | undefined;
	/** Size of body text; other sizes follow. By default the size that the person chose in the browser. */
	readonly fontSize?: string | undefined;
	/** Weight of labels and buttons. */
	readonly weight?: string | undefined;
	/** Width of borders. */
	readonly border?: string | undefined;
	/** Width of the focus ring. */
	readonly focusWidth?: string | undefined;
	/** Colour of the focus ring. By default the accent. */
	readonly focusColor?: string | undefined;
	/** Corners of controls and notices. */
	readonly radius?: string | undefined;
	/** Corners of cards and dialogs. */
	readonly radiusLarge?: string | undefined;
	/** Corners of buttons. By default those of controls. */
	readonly buttonRadius?: string | undefined;
	/** Least height of controls. WCAG 2.2 asks for 24 pixels, and for 44 at level AAA. */
	readonly target?: string | undefined;
	/** Least height of buttons. By default that of controls. */
	readonly buttonHeight?: string | undefined;
	/** Least height of fields. By default three times the size of body text. */
	readonly fieldHeight?: string | undefined;
	/** Smallest distance. */
	readonly space1?: string | undefined;
	/** Between lines that belong together. */
	readonly space2?: string | undefined;
	/** Between parts of a row. */
	readonly space3?: string | undefined;
	/** Between fields. */
	readonly space4?: string | undefined;
	/** Within cards on wide screens, between sections. */
	readonly space5?: string | undefined;
	/** Around outcomes and empty lists. */
	readonly space6?: string | undefined;
	/** Free for your page. */
	readonly space7?: string | undefined;
	/** Free for your page. */
	readonly space8?: string | undefined;
	/** Duration and curve of transitions. */
	readonly quick?: string | undefined;
}

/** The parts that a rule can name, and how they are selected. */
export const appearanceParts = {
	/** The outermost element of a component. */
	root: '[data-cs~="root"]',
	/** A card. */
	card: '[data-cs~="card"]',
	/** A modal dialog. */
	dialog: '[data-cs~="dialog"]',
	/** The heading of a step. */
	heading: '[data-cs~="step-heading"]',
	/** Every button with text. */
	button: '[data-cs~="button"]',
	/** The main action of a step. */
	buttonPrimary: '[data-cs~="button"][data-variant="primary"]',
	/** Any other action. */
	buttonSecondary: '[data-cs~="button"][data-variant="secondary"]',
	/** An action that looks like a link. */
	buttonQuiet: '[data-cs~="button"][data-variant="quiet"]',
	/** An action that removes. */
	buttonDanger: '[data-cs~="button"][data-variant="danger"]',
	/** A button that is an icon. */
	iconButton: '[data-cs~="icon-button"]',
	/** A button that copies a value. */
	copyButton: '[data-cs~="copy"]',
	/** A label with its control, hint and problem. */
	field: '[data-cs~="field"]',
	/** The label of a field. */
	label: '[data-cs~="field"] label',
	/** The input or select of a field. */
	input: '[data-cs~="field"] :is(input, select)',
	/** A hint. */
	hint: '[data-cs~="hint"]',
	/** The problem with a field. */
	problem: '[data-cs~="field"] [data-cs~="problem"]',
	/** The options side by side of a choice. */
	choice: '[data-cs~="choice-options"]',
	/** One option of a choice. */
	choiceOption: '[data-cs~="choice"] label',
	/** A message within a component. */
	notice: '[data-cs~="notice"]',
	/** A row of a list. */
	row: '[data-cs~="row"]',
	/** The amount of a row. */
	rowAmount: '[data-cs~="row-amount"]',
	/** The round sign before a row. */
	rowSign: '[data-cs~="sign"]',
	/** The state of a payment, credential or session. */
	status: '[data-cs~="status"]',
	/** The lines of a review or receipt. */
	lines: '[data-cs~="lines"]',
	/** How a payment ended. */
	outcome: '[data-cs~="outcome"]',
	/** The steps of a payment. */
	timeline: '[data-cs~="timeline"]',
	/** A QR code. */
	qrCode: '[data-cs~="qr"]',
	/** An icon. */
	icon: '[data-cs~="icon"]',
	/** What turns while an action is in progress. */
	spinner: '[data-cs~="spinner"]',
} as const;

const states = {
	hover: ':hover',
	active: ':active',
	focus: ':focus-visible',
	disabled: '[aria-disabled="true"]',
	invalid: '[aria-invalid="true"]',
} as const;

/** A part of the components: `input`, `buttonPrimary`. */
export type AppearancePartName = keyof typeof appearanceParts;

/** A part of the components, or a part in a state: `input`, `buttonPrimary:hover`. */
export type AppearancePart = AppearancePartName | `${AppearancePartName}:${keyof typeof states}`;

/** CSS for one part: names as in React, values with their units. */
export type AppearanceRule = { readonly [Name in keyof CSSProperties]?: string };

/** The selector of a part. It weighs as much as our own rules for the part, so that our states stay. */
export function partSelector(name: AppearancePart): string | undefined {
	const [part = '', state] = name.split(':');
	const selectors: Readonly<Record<string, string>> = appearanceParts;
	const suffixes: Readonly<Record<string, string>> = states;
	const selector = selectors[part];
	const suffix = state === undefined ? '' : suffixes[state];
	return selector && suffix !== undefined ? selector + suffix : undefined;
}

/** `accentStrong` as `--cs-accent-strong`, `space1` as `--cs-space-1`. */
export function tokenName(variable: string): string {
	return `--cs-${kebab(variable)}`;
}

/** A CSS property from its name in React: `borderTopWidth` as `border-top-width`. */
export function kebab(name: string): string {
	return name.replace(/[A-Z]|\d+$/g, (piece) => `-${piece.toLowerCase()}`);
}

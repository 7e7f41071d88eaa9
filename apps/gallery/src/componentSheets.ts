/** A prop of a component, as its interface declares it. */
export interface PropSheet {
	readonly name: string;
	readonly type: string;
	readonly required: boolean;
	readonly comment: string;
}

/** A token with its default, which is empty if it follows another one. */
interface TokenSheet {
	readonly name: string;
	readonly value: string;
	readonly comment: string;
}

/** The controls of the gallery. */
interface ComponentSheets {
	readonly props: Readonly<Record<string, readonly PropSheet[]>>;
	readonly tokens: readonly TokenSheet[];
}

/** Set by vite.config.ts, which reads the sources of the components. */
declare const __COMPONENT_SHEETS__: ComponentSheets;

export const sheets: ComponentSheets = __COMPONENT_SHEETS__;

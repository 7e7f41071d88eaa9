/** A running browser that shows one page. */
export interface Engine {
	open(url: string): Promise<void>;
	/** Runs a command of WebDriver on the page; those on an element have its `id`. */
	run(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
	/** The commands for passkeys; absent where an engine has none. */
	readonly passkeys?: () => Passkeys;
	close(): Promise<void>;
}

/** What Chromium's DevTools protocol says of passkeys, for an engine that speaks another one. */
export interface Passkeys {
	send(method: string, parameters?: Record<string, unknown> | null): Promise<unknown>;
}

/**
 * Commands of WebDriver: their names in Marionette, and their endpoints below that of the session over HTTP.
 *
 * @see https://www.w3.org/TR/webdriver2/#endpoints
 */
export const commands = {
	find: ['WebDriver:FindElements', 'POST', '/elements'],
	role: ['WebDriver:GetComputedRole', 'GET', '/element/{id}/computedrole'],
	label: ['WebDriver:GetComputedLabel', 'GET', '/element/{id}/computedlabel'],
	click: ['WebDriver:ElementClick', 'POST', '/element/{id}/click'],
	clear: ['WebDriver:ElementClear', 'POST', '/element/{id}/clear'],
	type: ['WebDriver:ElementSendKeys', 'POST', '/element/{id}/value'],
	property: ['WebDriver:GetElementProperty', 'GET', '/element/{id}/property/{name}'],
	reload: ['WebDriver:Refresh', 'POST', '/refresh'],
	actions: ['WebDriver:PerformActions', 'POST', '/actions'],
	frame: ['WebDriver:SwitchToFrame', 'POST', '/frame'],
	windows: ['WebDriver:GetWindowHandles', 'GET', '/window/handles'],
	window: ['WebDriver:SwitchToWindow', 'POST', '/window'],
	evaluate: ['WebDriver:ExecuteAsyncScript', 'POST', '/execute/async'],
} as const;

/** The name of a command. */
export type Command = keyof typeof commands;

/** Where a request of a signed operation can go wrong, between the page and the service. */
export const points = {
	arrives: 'nothing: the request arrives, and so does its response',
	'before send': 'the browser cannot send the request',
	'lost request': 'the backend cannot reach the service',
	'late request': 'the page is told that it failed, and it arrives when the action is over',
	'lost response': 'everything happened, and the connection ends before the response',
	slow: 'everything happened, and the response comes after the deadline of the page',
	'5xx': 'everything happened, and a gateway responds with 502 in its place',
	'503': 'the service responds with 503: nothing happened',
	'429': 'the service refuses it under a rate limit: nothing happened',
	'wrong shape':
		'everything happened, and the response is JSON without the members of the interface',
	malformed: 'everything happened, and the body is JSON that breaks off, in a complete response',
	reset: 'everything happened, and the connection ends in the middle of the body',
} as const;

/** What happens elsewhere at the moment of that request. */
export const worlds = {
	calm: 'nothing else',
	reload: 'the page is loaded anew',
	'tab closed': 'the tab is closed; another one was open',
	'second tab': 'another tab of the browser refreshes the session',
	'same twice': 'another tab does the same, at the same time',
	offline: 'the device is offline from now on until the action has ended',
	'clock ahead': 'the clock of the device jumps an hour ahead',
	'clock behind': 'the clock of the device jumps an hour back',
	'session revoked': 'the person ends this session on another device',
	'storage full': 'storage refuses every write until the action has ended',
	'storage down': 'storage fails altogether until the action has ended',
	'lock held': 'another tab holds every lock and does not let go',
	'cookie rotated': 'the person signs in again in another tab: this request carries the old cookie',
	'backend killed':
		'the process of the backend ends, after the service has responded to it; a new one starts',
	'service down': 'the service ends after this request, and is back when the action has ended',
} as const;

export type Point = keyof typeof points;
export type World = keyof typeof worlds;

export const pointNames = Object.keys(points) as readonly Point[];
export const worldNames = Object.keys(worlds) as readonly World[];

/** The service has done what it was asked, whatever the page is told. */
export const isDelivered = (point: Point): boolean =>
	!['before send', 'lost request', 'late request', '503', '429'].includes(point);

/** The action meets it with the request, whatever it does afterwards. */
export const isMetAtOnce = (world: World): boolean =>
	['calm', 'reload', 'tab closed', 'same twice', 'session revoked', 'cookie rotated'].includes(
		world,
	);

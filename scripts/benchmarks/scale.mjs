/**
 * `node scripts/benchmarks/scale.mjs`: how many processes carry how many wallets, on paper. It prints the tables of
 * docs/scale.md. The costs are counted by tests/scripts/scale.test.ts; the rate of a process is the one of docs/benchmarks.md.
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * What one action costs. Requests are those of the browser to the backend, and those of the backend to the service.
 * Port calls are what the backend asks of the platform's own database.
 * @typedef {{ browser: number, service: number, ports: number, signatures: number }} Cost
 */

/** @type {Readonly<Record<'signUp' | 'signIn' | 'home' | 'payment', Cost>>} */
export const costs = {
	signUp: { browser: 3, service: 6, ports: 44, signatures: 1 },
	signIn: { browser: 3, service: 3, ports: 33, signatures: 1 },
	home: { browser: 3, service: 2, ports: 6, signatures: 0 },
	payment: { browser: 3, service: 3, ports: 6, signatures: 1 },
};

/** Who uses the wallets, per day. The peak hour has a tenth of the day's actions. */
export const assumptions = {
	activeShare: 0.1,
	signInsPerActive: 1,
	visitsPerActive: 2,
	paymentsPerActive: 0.3,
	minutesPerVisit: 3,
	peakHourShare: 0.1,
};

/** Requests per second that one process serves: two for each of 269 signed retries per second (docs/benchmarks.md). */
export const requestsPerProcess = 538;

/** Kilobytes in the database for one payment, with its postings and indexes: 4.1 GB for a million (docs/benchmarks.md). */
const kilobytesPerPayment = 4.1;

/**
 * Load in the peak hour.
 * @param {number} wallets
 */
export function loadOf(wallets) {
	const { activeShare, signInsPerActive, visitsPerActive, paymentsPerActive } = assumptions;
	const { minutesPerVisit, peakHourShare } = assumptions;
	const active = wallets * activeShare;
	const perSecond = (/** @type {number} */ daily) => (daily * peakHourShare) / 3600;
	const rates = {
		signIn: perSecond(active * signInsPerActive),
		home: perSecond(active * visitsPerActive),
		payment: perSecond(active * paymentsPerActive),
	};
	const sum = (/** @type {keyof Cost} */ of) =>
		rates.signIn * costs.signIn[of] +
		rates.home * costs.home[of] +
		rates.payment * costs.payment[of];
	return {
		browser: sum('browser'),
		service: sum('service'),
		ports: sum('ports'),
		signatures: sum('signatures'),
		payments: rates.payment,
		streams: rates.home * minutesPerVisit * 60,
		gigabytesPerDay: (active * paymentsPerActive * kilobytesPerPayment) / 1e6,
	};
}

/**
 * The probability that a request has to wait when `servers` serve what arrives (Erlang C).
 * @param {number} servers
 * @param {number} offered arrivals per second over the rate of one server
 */
export function waitProbability(servers, offered) {
	if (offered >= servers) return 1;
	// Erlang B by its recursion, which stays in range for thousands of servers.
	let blocked = 1;
	for (let count = 1; count <= servers; count += 1) {
		blocked = (offered * blocked) / (count + offered * blocked);
	}
	return blocked / (1 - (offered / servers) * (1 - blocked));
}

/**
 * Fewest processes of which none is busier than 70 %, and at which at most one request in a hundred waits longer than
 * `patience` seconds. One more stands by for the one that fails or is replaced.
 * @param {number} arrivals per second
 * @param {number} rate of one process, per second
 * @param {number} [patience]
 */
export function processesFor(arrivals, rate, patience = 0.05) {
	let count = Math.max(1, Math.ceil(arrivals / rate / 0.7));
	const late = () =>
		waitProbability(count, arrivals / rate) * Math.exp(-(count * rate - arrivals) * patience);
	while (late() > 0.01) count += 1;
	return count + 1;
}

const names = {
	signUp: 'sign-up with an emailed code',
	signIn: 'sign-in with an emailed code',
	home: 'a visit: person, accounts, first page of transactions',
	payment: 'a payment: quote, execution, outcome',
};

/** The table of costs, as Markdown. */
export function costTable() {
	const rows = Object.entries(costs).map(
		([name, { browser, service, ports, signatures }]) =>
			`| ${names[/** @type {keyof typeof names} */ (name)]} | ${browser} | ${service} | ${ports} | ${signatures} |`,
	);
	return `| action | browser to backend | backend to service | port calls | signatures |\n|---|--:|--:|--:|--:|\n${rows.join('\n')}`;
}

/** The table of sizes, as Markdown. */
export function sizeTable() {
	const rows = [1e4, 1e6, 1e7, 1e8].map((wallets) => {
		const load = loadOf(wallets);
		const whole = (/** @type {number} */ value) =>
			Math.ceil(Number(value.toFixed(6))).toLocaleString('en');
		const processes = processesFor(load.browser, requestsPerProcess);
		const cells = [wallets, load.browser, processes, load.service, load.ports, load.payments];
		const last = [load.streams, load.gigabytesPerDay];
		return `| ${[...cells, ...last].map(whole).join(' | ')} |`;
	});
	return `| wallets | requests/s | backend processes | service requests/s | port calls/s | payments/s | open streams | GB of payments a day |\n|--:|--:|--:|--:|--:|--:|--:|--:|\n${rows.join('\n')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	console.log(`${costTable()}\n\n${sizeTable()}`);
}

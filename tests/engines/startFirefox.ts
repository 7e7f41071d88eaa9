import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { needOfDriver } from '../../packages/testing/src/needOfEngine.js';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { commands, type Engine, type Passkeys } from './engine.js';
import { connectMarionette, type Marionette } from './marionette.js';

/** Without first-run screens, updates or traffic of its own; passkeys come from a token in software. */
const preferences = {
	'security.webauth.webauthn_enable_softtoken': true,
	'security.webauth.webauthn_enable_usbtoken': false,
	'security.webauthn.enable_conditional_mediation': true,
	'remote.prefs.recommended': true,
	'browser.shell.checkDefaultBrowser': false,
	'browser.startup.homepage_override.mstone': 'ignore',
	'browser.safebrowsing.update.enabled': false,
	'datareporting.policy.dataSubmissionEnabled': false,
	'network.captive-portal-service.enabled': false,
	'services.settings.server': 'data:,',
	'app.update.enabled': false,
	// A page of tests is never in the foreground of a headless window for long.
	'dom.min_background_timeout_value': 4,
	'focusmanager.testmode': true,
};

/** Starts Firefox without a window, in a profile of its own that ends with it. */
export async function startFirefox(executable: string): Promise<Engine> {
	const profile = await mkdtemp(path.join(os.tmpdir(), 'countersign-firefox-'));
	const port = await freePort();
	const lines = Object.entries({ ...preferences, 'marionette.port': port }).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
	);
	await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
	const browser = spawn(
		executable,
		['--headless', '--marionette', '--no-remote', '--profile', profile],
		{ stdio: 'ignore' },
	);
	const marionette = await connectMarionette(port);
	await marionette.send('WebDriver:NewSession', {});
	return {
		open: async (url) => {
			await marionette.send('WebDriver:Navigate', { url });
		},
		run: async (command, parameters) =>
			valueIn(await marionette.send(commands[command][0], parameters)),
		passkeys: () => toPasskeys(marionette),
		close: async () => {
			await quit(marionette, browser);
			await rm(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

async function quit(marionette: Marionette, browser: ChildProcess): Promise<void> {
	const ended = once(browser, 'exit');
	await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => browser.kill());
	await ended;
	marionette.close();
}

/** The passkey commands of Chromium's DevTools protocol, in those of WebDriver. */
function toPasskeys(marionette: Marionette): Passkeys {
	return {
		async send(method, given) {
			const { options, ...parameters } = given ?? {};
			switch (method) {
				case 'WebAuthn.enable':
					return {};
				case 'WebAuthn.addVirtualAuthenticator': {
					const added = await marionette.send('WebAuthn:AddVirtualAuthenticator', {
						...(options as object),
						protocol: 'ctap2_1',
						isUserConsenting: true,
					});
					return { authenticatorId: valueIn(added) };
				}
				case 'WebAuthn.removeVirtualAuthenticator':
					return marionette.send('WebAuthn:RemoveVirtualAuthenticator', parameters);
				case 'WebAuthn.setUserVerified':
					return marionette.send('WebAuthn:SetUserVerified', parameters);
				case 'WebAuthn.getCredentials':
					return {
						credentials: valueIn(await marionette.send('WebAuthn:GetCredentials', parameters)),
					};
				default:
					return needOfDriver(method, false);
			}
		},
	};
}

function valueIn(result: unknown): unknown {
	return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
}

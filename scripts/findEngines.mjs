import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findProgram } from './findBrowser.mjs';

/** An engine beside Chromium. @typedef {'firefox' | 'webkit'} Engine */

/** What people call them. @type {Readonly<Record<Engine, string>>} */
export const engineTitles = { firefox: 'Firefox', webkit: 'WebKitGTK' };

/** @returns {readonly Engine[]} the engines that are on this machine */
export function findEngines() {
	const firefox = /** @type {const} */ ('firefox');
	const webkit = /** @type {const} */ ('webkit');
	return [...(findFirefox() ? [firefox] : []), ...(findWebKit() ? [webkit] : [])];
}

/** Path of a Firefox on this machine; undefined when there is none. */
export function findFirefox() {
	return findProgram('firefox-esr') ?? findProgram('firefox');
}

/**
 * Debian's build of WebKit: the driver, the browser that it starts, a screen for both, and what gives its windows the focus.
 * @typedef {{ driver: string, browser: string, screen: string, windowManager: string }} WebKitPrograms
 */

/**
 * The programs of WebKitGTK; undefined when one of them is missing.
 * @returns {WebKitPrograms | undefined}
 */
export function findWebKit() {
	const driver = findProgram('WebKitWebDriver');
	const screen = findProgram('Xvfb');
	const windowManager = findProgram('matchbox-window-manager');
	const browser = driver && screen && windowManager && findMiniBrowser();
	return browser ? { driver, screen, windowManager, browser } : undefined;
}

/** The small browser lies beside the library, in no folder of programs. */
function findMiniBrowser() {
	for (const library of ['libwebkit2gtk-4.1-0', 'libwebkitgtk-6.0-4']) {
		try {
			const files = execFileSync('dpkg', ['-L', library], { encoding: 'utf8', stdio: 'pipe' });
			const found = files.split('\n').find((file) => path.basename(file) === 'MiniBrowser');
			if (found) return found;
		} catch {
			// Not Debian, or not this version of the library.
		}
	}
	return undefined;
}

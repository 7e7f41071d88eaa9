import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { browserArguments } from '../browserArguments.mjs';
import { findBrowser } from '../findBrowser.mjs';
import { freePort } from '../ports/freePort.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

const folder = path.join(workspaceRoot, 'docs', 'public', 'artifacts', 'components');
/** Pixels of a picture for each one of the page. */
const scale = 1.5;

/**
 * Takes the pictures of the components that the reference shows, light and dark, from the gallery at `?pictures`. Their
 * sizes and descriptions go into `pictures.json` beside them. Without a browser, the reference has no pictures.
 */
export async function takePictures() {
	rmSync(folder, { recursive: true, force: true });
	const executablePath = findBrowser();
	if (!executablePath) {
		console.log('Without Chromium, the reference of the components has no pictures.');
		return;
	}
	mkdirSync(folder, { recursive: true });
	const port = await freePort();
	const gallery = await createServer({
		root: path.join(workspaceRoot, 'apps', 'gallery'),
		server: { port, host: 'localhost' },
		logLevel: 'error',
	});
	await gallery.listen();
	const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
	try {
		const encoder = await browser.newPage();
		const page = `http://localhost:${port}/gallery/?pictures`;
		const sizes = await takeAll(browser, page, 'light', encoder);
		await takeAll(browser, page, 'dark', encoder);
		writeFileSync(path.join(folder, 'pictures.json'), JSON.stringify(sizes));
	} finally {
		await browser.close();
		await gallery.close();
	}
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {'light' | 'dark'} colorScheme
 * @param {import('playwright').Page} encoder
 */
async function takeAll(browser, address, colorScheme, encoder) {
	const context = await browser.newContext({
		colorScheme,
		reducedMotion: 'reduce',
		deviceScaleFactor: scale,
		viewport: { width: 480, height: 900 },
		locale: 'en-US',
		timezoneId: 'UTC',
	});
	const page = await context.newPage();
	await addAuthenticator(page);
	await page.goto(address);
	await page.locator('figure').first().waitFor();
	/** @type {Record<string, { width: number, height: number, alt: string }>} */
	const taken = {};
	for (const figure of await page.locator('figure').all()) {
		const [name, alt, until, part] = await figure.evaluate(({ dataset }) => [
			dataset['picture'] ?? '',
			dataset['alt'] ?? '',
			dataset['until'] ?? '',
			dataset['part'] ?? '.specimen > div',
		]);
		await figure.locator('.specimen > div').locator(until).first().waitFor();
		const shown = figure.locator(part).first();
		const png = await shown.screenshot({ animations: 'disabled' });
		const { bytes, width, height } = await toWebp(encoder, png.toString('base64'));
		writeFileSync(path.join(folder, `${name}-${colorScheme}.webp`), bytes);
		// The file's own ratio, so that the page does not move when it arrives; the sheet of the site limits the width.
		taken[name] = { width, height, alt };
	}
	await context.close();
	return taken;
}

/** A browser without an authenticator is offered no passkey. @param {import('playwright').Page} page */
async function addAuthenticator(page) {
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
		},
	});
}

/**
 * @param {import('playwright').Page} page that encodes
 * @param {string} png in base64
 */
async function toWebp(page, png) {
	const { address, width, height } = await page.evaluate(async (encoded) => {
		const image = new Image();
		image.src = `data:image/png;base64,${encoded}`;
		await image.decode();
		const canvas = document.createElement('canvas');
		canvas.width = image.naturalWidth;
		canvas.height = image.naturalHeight;
		canvas.getContext('2d')?.drawImage(image, 0, 0);
		const { width, height } = canvas;
		return { address: canvas.toDataURL('image/webp', 0.6), width, height };
	}, png);
	return { bytes: Buffer.from(address.split(',')[1] ?? '', 'base64'), width, height };
}

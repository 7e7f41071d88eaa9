import { expect, test, vi } from 'vitest';
import { englishEntry } from './englishEntry.js';
import { formatMoment } from './formatMoment.js';

test('keeps a time zone offset on one line', () => {
	vi.stubEnv('TZ', 'America/Sao_Paulo');
	const moment = formatMoment('2026-11-30T19:27:00Z', englishEntry, { absolute: true });
	expect(moment.replace(/\s/g, ' ')).toBe('Nov 30, 2026, 4:27 PM GMT\u20113');
	vi.unstubAllEnvs();
});

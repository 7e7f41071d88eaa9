import { renderHook } from '@testing-library/react';
import { useEffect, version } from 'react';
import { expect, inject, test } from 'vitest';
import { createTestWorld } from '../testing/createTestWorld.js';

test('mounts components twice, as tests render in StrictMode', async () => {
	const { strict } = await createTestWorld();
	const log: string[] = [];
	renderHook(() => {
		useEffect(() => {
			log.push('mount');
			return () => void log.push('unmount');
		}, []);
	}, strict);
	expect(log).toEqual(['mount', 'unmount', 'mount']);
});

test('renders with the React version of this run', () => {
	expect(version).toBe(inject('reactVersion'));
});

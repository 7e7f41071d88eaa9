import { renderHook } from '@testing-library/react';
import { useEffect, version } from 'react';
import { expect, inject, test } from 'vitest';
import { createTestWorld } from '../testing/createTestWorld.js';

test('what the tests here render mounts twice', async () => {
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

test('the React that this run is about is the one that renders', () => {
	expect(version).toBe(inject('reactVersion'));
});

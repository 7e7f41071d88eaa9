import { act } from '@testing-library/react';

/** Goes back or forward in the browser's history, and waits until the page has heard of it. */
export async function travel(by: number): Promise<void> {
	const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
	history.go(by);
	await act(() => arrived);
}

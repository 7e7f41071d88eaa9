import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CopyButton } from './CopyButton.js';

test('confirms a copy for a few seconds, even where a clicked button gets no focus', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	onTestFinished(() => {
		vi.useRealTimers();
		write.mockRestore();
	});
	render(<CopyButton label="Wallet address" value="0x1" />, { reactStrictMode: true });
	await act(async () => fireEvent.click(screen.getByRole('button')));
	expect(screen.getByRole('status').textContent).toBe('Copied: Wallet address');
	act(() => void vi.advanceTimersByTime(4_000));
	expect(screen.getByRole('button').textContent).toBe('Copied');
	act(() => void vi.advanceTimersByTime(2_000));
	expect(screen.getByRole('button').textContent).toBe('Copy');
	expect(screen.getByRole('status').textContent).toBe('');
});

test('keeps the copy instructions when the person leaves the button to follow them', async () => {
	const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error());
	onTestFinished(() => write.mockRestore());
	render(<CopyButton label="Wallet address" value="0x1" />, { reactStrictMode: true });
	const button = screen.getByRole('button');
	button.focus();
	await act(async () => fireEvent.click(button));
	const { textContent } = screen.getByRole('status');
	expect(textContent).not.toBe('');
	act(() => button.blur());
	expect(screen.getByRole('status').textContent).toBe(textContent);
	write.mockResolvedValue();
	await act(async () => fireEvent.click(button));
	expect(screen.getByRole('status').textContent).toBe('Copied: Wallet address');
});

'use client';

import { useContext } from 'react';
import { english } from './english.js';
import { MessagesContext } from './MessagesProvider.js';
import type { Messages } from './messages.js';

/** The texts of the nearest `MessagesProvider`, or English. */
export function useMessages(): Messages {
	return useContext(MessagesContext) ?? english;
}

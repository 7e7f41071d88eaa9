'use client';

import { useContext } from 'react';
import { englishEntry } from './englishEntry.js';
import { MessagesContext } from './MessagesContext.js';
import type { EntryMessages } from './messages.js';

/** The texts that are needed up to the wallet: a door that says nothing of payments loads none of their words. */
export function useEntryMessages(): EntryMessages {
	return useContext(MessagesContext) ?? englishEntry;
}

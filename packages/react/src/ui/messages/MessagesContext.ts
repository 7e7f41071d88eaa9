'use client';

import { type Context, createContext } from 'react';
import type { Messages } from './messages.js';

/** The texts of every component below, where somebody gives them. */
export const MessagesContext: Context<Messages | undefined> = createContext<Messages | undefined>(
	undefined,
);

import { arabic as arabicWallet } from '../../../packages/react/src/ui/messages/arabic.js';
import { spanish as spanishWallet } from '../../../packages/react/src/ui/messages/spanish.js';
import { arabic } from '../src/look/arabic.js';
import { spanish } from '../src/look/spanish.js';

/** The files of the languages beside English, by their names. The components of a page name an account's details alike. */
export const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'ar.json': { ...arabicWallet.accounts.labels.account, ...arabic },
	'es.json': { ...spanishWallet.accounts.labels.account, ...spanish },
};
